import {
  answersAreWhole,
  backendAnswers,
  clockIsRight,
  hasSettings,
  onlyPublicIsExposed,
  secretKeyWorks,
  signatureFits,
  signUpIsClosed,
  staffCanSignIn,
  visitorsReadTheShopOnly,
} from "./api-checks.ts";
import {
  accessIsAsWritten,
  accountsAreComplete,
  addressAndDatabaseAreOne,
  databaseAnswers,
  edgeAddressIsKnown,
  firstDataIsThere,
  functionsAreAsWritten,
  isMigrated,
  noDemoData,
  numbersContinue,
  realtimeIsOn,
  searchIsWhole,
  somebodyIsAdmin,
  storageIsAsWritten,
  tablesAreAsWritten,
} from "./database-checks.ts";
import type { Check, Finding, Shop } from "./shop.ts";
import { hasPublicSite, siteAnswers, siteHasThisProject, siteIsReady } from "./site-checks.ts";
import { ADDRESS_CHECKS, SECRET_CHECKS, VARIABLE_CHECKS } from "./variable-checks.ts";

/** Checks of one step. When one of them finds something, the steps after it are left out: they would repeat it. */
type Step = {
  checks: Readonly<Record<string, Check>>;
  after?: readonly Step[];
  /** Whether the step can be checked at all. */
  when?: (shop: Shop) => boolean;
};

const API: Step = {
  checks: { "the backend answers": backendAnswers },
  after: [
    {
      checks: {
        "the clock is right": clockIsRight,
        "sign-up is closed": signUpIsClosed,
        "staff can sign in with e-mail": staffCanSignIn,
        "the API shows only the schema public": onlyPublicIsExposed,
        "the secret key works": secretKeyWorks,
      },
    },
    {
      checks: { "the database has the shop's settings": hasSettings },
      after: [
        {
          checks: {
            "visitors can read the shop, and nothing else": visitorsReadTheShopOnly,
            "the API does not cut lists": answersAreWhole,
            "the web server's signature fits": signatureFits,
          },
        },
      ],
    },
  ],
};

const DATABASE_RULES: Step["checks"] = {
  "grants, policies and settings are as in the repository": accessIsAsWritten,
  "tables, constraints, indexes and triggers are as in the repository": tablesAreAsWritten,
  "functions are as in the repository": functionsAreAsWritten,
  "the buckets and their policies are as in the repository": storageIsAsWritten,
  "new rows get new numbers": numbersContinue,
  "the search knows every product": searchIsWhole,
  "somebody can open the back office": somebodyIsAdmin,
  "accounts can sign in": accountsAreComplete,
  "the shop has no data of the demo": noDemoData,
  "the address of calls past the web server is known": edgeAddressIsKnown,
  "realtime is on": realtimeIsOn,
};

const DATABASE: Step = {
  when: ({ sql }) => sql !== null,
  checks: { "the database answers": databaseAnswers },
  after: [
    {
      checks: { "every migration is applied, and no other": isMigrated },
      after: [
        {
          checks: { "the rows of the migrations are there": firstDataIsThere },
          after: [
            {
              checks: { "address and database belong to one project": addressAndDatabaseAreOne },
              after: [{ checks: DATABASE_RULES }],
            },
          ],
        },
      ],
    },
  ],
};

const SITE: Step = {
  when: hasPublicSite,
  checks: { "the shop is online": siteAnswers },
  after: [
    {
      checks: {
        "the web server has its variables": siteIsReady,
        "the shop was built with this project": siteHasThisProject,
      },
    },
  ],
};

/** Before any call: a wrong address or a secret key must reach no server. */
const STEPS: Step = {
  checks: SECRET_CHECKS,
  after: [{ checks: ADDRESS_CHECKS, after: [{ checks: VARIABLE_CHECKS }, API, DATABASE, SITE] }],
};

export type Diagnosis = { check: string; state: "good" | "note" | "todo" | "left out"; text: string };

const leftOut = ({ checks, after = [] }: Step): Diagnosis[] => [
  ...Object.keys(checks).map((check): Diagnosis => ({ check, state: "left out", text: "" })),
  ...after.flatMap(leftOut),
];

function diagnosis(check: string, finding: Finding): Diagnosis {
  if (finding === null) return { check, state: "good", text: "" };
  return typeof finding === "string"
    ? { check, state: "todo", text: finding }
    : { check, state: "note", text: finding.note };
}

async function runStep(step: Step, shop: Shop): Promise<Diagnosis[]> {
  if (step.when?.(shop) === false) return leftOut(step);
  const found = await Promise.all(
    Object.entries(step.checks).map(async ([check, run]) =>
      diagnosis(
        check,
        await Promise.resolve()
          .then(() => run(shop))
          .catch(
            (error: unknown) => `This could not be checked: ${error instanceof Error ? error.message : String(error)}`,
          ),
      ),
    ),
  );
  const after = step.after ?? [];
  if (after.length === 0) return found;
  const passed = found.every(({ state }) => state === "good");
  const rest = passed
    ? await Promise.all(after.map((each) => runStep(each, shop)))
    : after.map((each) => leftOut(each));
  return [...found, ...rest.flat()];
}

/** Runs every check. A check that throws counts as failed. Reads only. */
export const diagnose = (shop: Shop): Promise<Diagnosis[]> => runStep(STEPS, shop);
