import { signInAsAdmin } from "#modules/accounts/contract.ts";
import { getCompany } from "#modules/company/contract.ts";
import { getCompanySettings, updateCompanySettings, type CompanySettings } from "#modules/company/contract-settings.ts";
import { medianOf, type Figure } from "./support/figure.ts";

const ROUNDS = 30;

/** The home page after the company has changed, when it is rendered anew, and right after that from the cache. */
export async function measureFirstRender(url: string): Promise<Figure> {
  const office = await signIn(url);
  let settings = await office("GET", getCompanySettings.path);
  const rendered: number[] = [];
  const kept: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whatever is announced of the company throws all kept pages away.
    settings = await office("PUT", updateCompanySettings.path, { ...settings, taxId: `Round ${round}` });
    rendered.push(await timeOf(url));
    kept.push(await timeOf(url));
  }
  const [first, later] = [medianOf(rendered), medianOf(kept)];
  return {
    name: "the home page from the cache: time of the answer against the first one after a change of the company",
    detail: `${later.toFixed(1)} ms against ${first.toFixed(1)} ms`,
    ratio: later / first,
    aim: { atMost: 0.5 },
  };
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The home page answered ${answer.status}`);
  return performance.now() - startedAt;
}

type Office = (method: "GET" | "PUT", path: string, body?: CompanySettings) => Promise<CompanySettings>;

/** Somebody of the demo company who may change it. */
async function signIn(url: string): Promise<Office> {
  const company = getCompany.output.parse(await (await fetch(url + getCompany.path)).json());
  const login = company.demoLogins.find(({ label }) => label.endsWith(", administrator"));
  const headers = { "content-type": "application/json", origin: url };
  const signedIn = await fetch(url + signInAsAdmin.path, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return getCompanySettings.output.parse(await answer.json());
  };
}
