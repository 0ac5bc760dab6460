import { fieldsOf, idSchema, orNull, postalCodeSchema, textSchema, type Field } from '../../api/fields.ts';
import { placeFields } from '../../api/place-fields.ts';
import { primaryCode, type PlaceAt } from '../../country/region.ts';
import { parentLevels, type ParentLevel } from '../../domain/level.ts';

type Column = Field<string | number | null, PlaceAt>;

const column = fieldsOf<PlaceAt>();

const findParent = (place: PlaceAt, level: ParentLevel) =>
  placeFields.parents.valueOf(place).find((parent) => parent.level === level);

const isList = ({ schema }: Field<unknown, PlaceAt>): boolean => [schema['type']].flat().includes('array');

/** The columns of places.csv: a place's fields with single values, its code, its parents. */
export const placeColumns: Readonly<Record<string, Column>> = Object.fromEntries([
  ...(Object.entries(placeFields).filter(([, field]) => !isList(field)) as [string, Column][]),
  [
    'postal_code',
    column(primaryCode, orNull(postalCodeSchema('Primary postal code of a village; else empty.'))),
  ],
  ...parentLevels.flatMap((level): [string, Column][] => [
    [
      `${level}_id`,
      column(
        (place) => findParent(place, level)?.id ?? null,
        orNull(idSchema(`Id of the ${level} it is in.`)),
      ),
    ],
    [
      level,
      column(
        (place) => findParent(place, level)?.name ?? null,
        orNull(textSchema(`Name of the ${level} it is in.`)),
      ),
    ],
  ]),
]);
