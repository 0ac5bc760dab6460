/** A regency that another list uses a postal code of ours for, as in answers; `said_by` says whose list, in Indonesian. */
export interface CodeElsewhere {
  readonly postal_code: string;
  readonly regency_id: number;
  readonly regency: string;
  readonly said_by: string;
}
