import { RecordRulesScreen } from "#modules/visits/web/index.ts";
import { RECORDS } from "../navigation.ts";

export default function RecordsRulesPage() {
  return <RecordRulesScreen path={RECORDS} />;
}
