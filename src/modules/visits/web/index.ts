export { InspectScreen } from "./records/inspect-screen.tsx";
export { RecordRulesScreen } from "./records/record-rules-screen.tsx";
export { RecordsScreen } from "./records/records-screen.tsx";
