/** What was done at visits, by its name in the log. */
export const VISIT_WORDS = {
  "visits.started": "Started a visit",
  "visits.finished": "Finished a visit",
  "visits.amended": "Corrected a visit report",
  "visits.rated": "Rated a visit",
  "visits.clash_found": "Recorded a visit offline that had changed meanwhile",
  "visits.clash_settled": "Settled what was recorded offline",
  "visits.rating_seen": "Marked a low rating as seen",
  "visits.records_exported": "Exported application records",
  "visits.records_verified": "Asked for the application records to be verified",
} as const;
