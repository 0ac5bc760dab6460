import { buildRecordStore } from '../../src/api/bodies.ts';
import { buildCountry } from '../../src/country/from-dataset.ts';
import { openRecordStore, toStoreFiles } from '../../src/http/store-files.ts';
import { projectData } from '../../src/site/project/data.ts';

/** The store of the country, opened from its files. The test files of a worker share it. */
export const countryStore = openRecordStore(toStoreFiles(buildRecordStore(buildCountry(projectData))));
