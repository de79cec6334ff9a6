import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture.ts";
import { TABLE_LIMITS } from "@/lib/core/table/limits.ts";
import { parseEvents } from "./event-list.ts";
import { amountOf } from "./list-cells.ts";
import { parseTrackings } from "./tracking-list.ts";

const trackingsOf = (text: string) => {
  const table = parseTrackings(csvRows(text));
  if (!table.ok) throw new Error(table.error);
  return table;
};
const eventsOf = (text: string) => {
  const table = parseEvents(csvRows(text));
  if (!table.ok) throw new Error(table.error);
  return table;
};

type Event = ReturnType<typeof eventsOf>["found"][number];
/** An event with these facts; its list has no other. */
const anEvent = (facts: Pick<Event, "row" | "code" | "status"> & Partial<Event>): Event => ({
  tracking: facts.code,
  reference: null,
  phone: null,
  amount: null,
  reason: null,
  at: null,
  ...facts,
});

type Tracking = ReturnType<typeof trackingsOf>["found"][number];
/** A tracking number whose list has neither phones nor amounts. */
const aTracking = (facts: Pick<Tracking, "row" | "tracking"> & Partial<Tracking>): Tracking => ({
  reference: null,
  phone: null,
  amount: null,
  ...facts,
});

describe("tracking numbers", () => {
  it("are read from two pasted columns, in either order", () => {
    const pairs = [
      aTracking({ row: 1, reference: "LF-7K4M2Q-1", tracking: "yal-AB12CD" }),
      aTracking({ row: 2, reference: "LF-2P9XWD-2", tracking: "yal-EF34GH" }),
    ];
    expect(trackingsOf("LF-7K4M2Q-1\tyal-AB12CD\nlf-2p9xwd-2\tyal-EF34GH")).toEqual({
      ok: true,
      found: pairs,
      errors: [],
    });
    expect(trackingsOf("yal-AB12CD;LF-7K4M2Q-1\nyal-EF34GH;LF-2P9XWD-2").found).toEqual(pairs);
  });

  it("of a list like Ecotrack's are found by their header among names, phones and amounts", () => {
    const text = [
      "Tracking,Référence,Client,Téléphone,Montant,Wilaya",
      'ECQ7T2310452617,LF-7K4M2Q-1,"Benali, Amina",0550123456,7200,16',
      "ECQ7T2310452618,LF-2P9XWD,بن علي,0661002003,7200,16",
    ].join("\n");
    expect(trackingsOf(text)).toEqual({
      ok: true,
      found: [
        { row: 2, reference: "LF-7K4M2Q-1", tracking: "ECQ7T2310452617", phone: "0550123456", amount: 720000 },
        { row: 3, reference: "LF-2P9XWD", tracking: "ECQ7T2310452618", phone: "0661002003", amount: 720000 },
      ],
      errors: [],
    });
  });

  it("of a list like NOEST's are found below a title, and codes of wilayas and stations are not taken for them", () => {
    const text = [
      "Liste des colis;;;;",
      "N°;reference commande;code wilaya;code de station;code suivi",
      "1;LF-7K4M2Q-1;16;16A;N9A-35C-1001",
      "2;LF-2P9XWD-1;19;19B;N9A-35C-1002",
    ].join("\n");
    expect(trackingsOf(text).found.map(({ tracking }) => tracking)).toEqual(["N9A-35C-1001", "N9A-35C-1002"]);
  });

  it("of a single parcel are found without a header", () => {
    expect(trackingsOf("LF-7K4M2Q-1,yal-AB12CD").found).toEqual([
      aTracking({ row: 1, reference: "LF-7K4M2Q-1", tracking: "yal-AB12CD" }),
    ]);
  });

  it("that are missing or invalid are reported with their row number; the others are read", () => {
    const text = "reference,tracking\nLF-7K4M2Q-1,T-1001\nLF-2P9XWD-1,\nLF-3P9XWD-1,en attente de numéro\nTotal,3";
    expect(trackingsOf(text)).toEqual({
      ok: true,
      found: [aTracking({ row: 2, reference: "LF-7K4M2Q-1", tracking: "T-1001" })],
      errors: [
        { row: 3, problem: "noTracking" },
        { row: 4, problem: "badTracking" },
        { row: 5, problem: "noCode" },
      ],
    });
  });

  it("are not read without references, or when two columns could have them", () => {
    const refused = (text: string) => parseTrackings(csvRows(text));
    expect(refused("yal-AB12CD,0550123456")).toEqual({ ok: false, error: "noReferences" });
    expect(refused("LF-7K4M2Q-1,A-1,B-1\nLF-2P9XWD-1,A-2,B-2")).toEqual({ ok: false, error: "noTrackings" });
    expect(refused("LF-7K4M2Q-1,Amina\nLF-2P9XWD-1,Karim")).toEqual({ ok: false, error: "noTrackings" });
    expect(refused("LF-7K4M2Q-1,0550123456\nLF-2P9XWD-1,0661002003")).toEqual({ ok: false, error: "noTrackings" });
  });

  it("lose the apostrophe that keeps a spreadsheet from calculating them", () => {
    expect(trackingsOf("LF-7K4M2Q-1,'-1001\nLF-2P9XWD-1,'=1002").found.map(({ tracking }) => tracking)).toEqual([
      "-1001",
      "=1002",
    ]);
  });
});

describe("pasted lines in one cell", () => {
  it("may have phones and amounts in place of our references", () => {
    const text =
      "Colis du 24/11/2026\nCode,Téléphone,Montant\nyal-1,0661401101,7 300\nyal-2,661401102,8950 DA\nyal-2,661401102,8950 DA\nyal-3,,500";
    const line = { row: 4, tracking: "yal-2", phone: "661401102", amount: 895000 };
    expect(trackingsOf(text)).toEqual({
      ok: true,
      found: [
        aTracking({ row: 3, tracking: "yal-1", phone: "0661401101", amount: 730000 }),
        aTracking(line),
        aTracking({ ...line, row: 5 }),
      ],
      errors: [{ row: 6, problem: "noCode" }],
    });
  });

  it("keep phone and amount beside our reference, and are not looked for in the column of amounts", () => {
    const found = trackingsOf("Réf,N°,Tel,Prix\nLF-7K4M2Q-1,yal-1,0661401101,7300\nCMD-8,yal-2,0661401102,8950").found;
    expect(found).toEqual([
      { row: 2, reference: "LF-7K4M2Q-1", tracking: "yal-1", phone: "0661401101", amount: 730000 },
      { row: 3, reference: null, tracking: "yal-2", phone: "0661401102", amount: 895000 },
    ]);
  });

  it.each(["LF-7K4M2Q-1 yal-AB12CD", "LF-7K4M2Q-1\tyal-AB12CD", "LF-7K4M2Q-1;yal-AB12CD", "LF-7K4M2Q-1   yal-AB12CD"])(
    "%j is a reference and a tracking number",
    (line) =>
      expect(trackingsOf(line).found).toEqual([
        aTracking({ row: 1, reference: "LF-7K4M2Q-1", tracking: "yal-AB12CD" }),
      ]),
  );

  it("may be separated in different ways", () => {
    const text = "LF-7K4M2Q-1 yal-AB12CD\nLF-2P9XWD-2;yal-EF34GH\nLF-3P9XWD-1\tyal-GH56JK";
    expect(trackingsOf(text).found.map(({ tracking }) => tracking)).toEqual(["yal-AB12CD", "yal-EF34GH", "yal-GH56JK"]);
  });

  it("of states are divided at tabs, semicolons and wide blanks, because the carrier's words have blanks", () => {
    expect(eventsOf("yal-AB12CD   Sorti en livraison   24/11/2026 14:05").found).toEqual([
      anEvent({ row: 1, code: "yal-AB12CD", status: "Sorti en livraison", at: "2026-11-24T13:05:00.000Z" }),
    ]);
  });
});

it("a list with a line for each state names a parcel's tracking number more than once", () => {
  const text = "Référence;Tracking;Statut\nLF-7K4M2Q-1;yal-AB12CD;Expédié\nLF-7K4M2Q-1;yal-AB12CD;Livré";
  expect(trackingsOf(text).found).toHaveLength(2);
});

describe("events", () => {
  it("name the tracking number, the reference, the phone and the amount of a row, from whatever columns have them", () => {
    const text = [
      "Tracking;Référence;Téléphone;Montant;Frais de livraison;Statut",
      "yal-AB12CD;LF-7K4M2Q-1;0661401101;7 300,00;450;Livré",
      ";;661401102;7300 DA;450;Livré",
    ].join("\n");
    expect(eventsOf(text).found).toEqual([
      anEvent({
        row: 2,
        code: "yal-AB12CD",
        reference: "LF-7K4M2Q-1",
        phone: "0661401101",
        amount: 730_000,
        status: "Livré",
      }),
      anEvent({
        row: 3,
        code: "661401102",
        tracking: null,
        phone: "661401102",
        amount: 730_000,
        status: "Livré",
      }),
    ]);
  });

  it.each([
    ["7 300,00", 730_000],
    ["7\u00a0300", 730_000],
    ["7,300.00", 730_000],
    ["7.300", 730_000],
    ["7300 DA", 730_000],
    ["7300.5", 730_050],
    ["٧٣٠٠ دج", 730_000],
    ["-", null],
    ["", null],
  ])("have the amount %j as %j", (typed, minor) => expect(amountOf(typed)).toBe(minor));

  it("of a list like Yalidine's are read by its French headers, with unchanged words and reasons", () => {
    const text = [
      "date_status;tracking;status;reason;wilaya",
      "2026-11-24 14:05:00;yal-AB12CD;Tentative échouée;Client ne répond pas;Alger",
      "2026-11-24 16:30:00;yal-EF34GH;Livré;;Sétif",
    ].join("\n");
    expect(eventsOf(text)).toEqual({
      ok: true,
      found: [
        anEvent({
          row: 2,
          code: "yal-AB12CD",
          status: "Tentative échouée",
          reason: "Client ne répond pas",
          at: "2026-11-24T13:05:00.000Z",
        }),
        anEvent({ row: 3, code: "yal-EF34GH", status: "Livré", at: "2026-11-24T15:30:00.000Z" }),
      ],
      errors: [],
    });
  });

  it.each([
    ["Suivi,Situation,Date,Motif"],
    ["Code,État,Date,Raison"],
    ["رمز التتبع,الحالة,التاريخ,السبب"],
    ["Tracking,Statut,Heure,Commentaire"],
    ["Référence,Status,date mise à jour,motif d'échec"],
  ])("are read with the headers %s", (headers) => {
    expect(eventsOf(`${headers}\nLF-7K4M2Q-1,en_livraison,24/11/2026 9:05,absent`).found).toEqual([
      anEvent({
        row: 2,
        code: "LF-7K4M2Q-1",
        tracking: null,
        reference: "LF-7K4M2Q-1",
        status: "en_livraison",
        reason: "absent",
        at: "2026-11-24T08:05:00.000Z",
      }),
    ]);
  });

  it("take the tracking number where the column of references is empty", () => {
    const text = "Référence,Tracking,Statut\n,ECQ1001,livred\n,ECQ1002,payed";
    expect(eventsOf(text).found.map(({ code }) => code)).toEqual(["ECQ1001", "ECQ1002"]);
  });

  it("are read without headers from a code, a word and perhaps a time", () => {
    expect(eventsOf("yal-AB12CD\tLivré\nyal-EF34GH\tCentre").found).toEqual([
      anEvent({ row: 1, code: "yal-AB12CD", status: "Livré" }),
      anEvent({ row: 2, code: "yal-EF34GH", status: "Centre" }),
    ]);
    expect(eventsOf("2026-11-24 14:05\tyal-AB12CD\tLivré").found).toEqual([
      anEvent({ row: 1, code: "yal-AB12CD", status: "Livré", at: "2026-11-24T13:05:00.000Z" }),
    ]);
  });

  it("are divided at the first blank when each line is a code and a state in one cell", () => {
    expect(eventsOf("LF-7K4M2Q-1 Livré\nyal-EF34GH Tentative échouée").found).toEqual([
      anEvent({ row: 1, code: "LF-7K4M2Q-1", tracking: null, reference: "LF-7K4M2Q-1", status: "Livré" }),
      anEvent({ row: 2, code: "yal-EF34GH", status: "Tentative échouée" }),
    ]);
  });

  it("accept an order number without digits as a code, with and without headers", () => {
    for (const [row, text] of [
      [2, "Reference\tStatus\nLF-MPMRJX\tLivré"],
      [1, "LF-MPMRJX\tLivré"],
    ] as const)
      expect(eventsOf(text).found).toEqual([
        anEvent({ row, code: "LF-MPMRJX", tracking: null, reference: "LF-MPMRJX", status: "Livré" }),
      ]);
  });

  it("with a missing or invalid cell are reported with their row number", () => {
    const text = [
      "tracking,statut,date",
      "T-1001,Livré,24/11/2026",
      ",Livré,24/11/2026",
      "T-1003,,24/11/2026",
      "T-1004,Livré,31/02/2026",
      `T-1005,${"x".repeat(121)},`,
      "T-1006,Livré,",
    ].join("\n");
    expect(eventsOf(text)).toEqual({
      ok: true,
      found: [
        anEvent({ row: 2, code: "T-1001", status: "Livré", at: "2026-11-24T11:00:00.000Z" }),
        anEvent({ row: 7, code: "T-1006", status: "Livré" }),
      ],
      errors: [
        { row: 3, problem: "noCode" },
        { row: 4, problem: "noStatus" },
        { row: 5, problem: "badDate" },
        { row: 6, problem: "tooLong" },
      ],
    });
  });

  it("accept a time with a zone only when its day exists", () => {
    const text = ["tracking,statut,date", "T-1,Livré,2026-02-28T10:00:00Z", "T-2,Livré,2026-02-30T10:00:00Z"].join(
      "\n",
    );
    expect(eventsOf(text)).toEqual({
      ok: true,
      found: [anEvent({ row: 2, code: "T-1", status: "Livré", at: "2026-02-28T10:00:00.000Z" })],
      errors: [{ row: 3, problem: "badDate" }],
    });
  });

  it.each(["yal-AB12CD", "Livré,Centre", "a,b\nc,d", "statut", "LF-7K4M2Q-1 Livré\nBonjour Amina"])(
    "are not guessed from %j",
    (text) => expect(parseEvents(csvRows(text))).toEqual({ ok: false, error: "noColumns" }),
  );
});

it("reading never throws, and reports no row twice", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom("LF-7K4M2Q-1", "tracking", "statut", "2026-11-24", "0550123456", "yal-1", ""),
  );
  const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, (cells) => {
      const rows = cells.map((row, index) => ({ number: index + 1, cells: row }));
      for (const read of [parseTrackings(rows), parseEvents(rows)]) {
        if (!read.ok) continue;
        const rowNumbers = [...read.found, ...read.errors].map(({ row }) => row);
        expect(new Set(rowNumbers).size).toBe(rowNumbers.length);
      }
    }),
  );
});

// They are read in the thread that serves all visitors.
describe("a table that is made to take long", () => {
  const rowsOf = (count: number, cells: string[]) =>
    Array.from({ length: count }, (_, index) => ({ number: index + 1, cells }));

  it.each([
    ["more columns than a table may have", rowsOf(1, [";x".repeat(TABLE_LIMITS.columns)]), "tooManyColumns"],
    ["more cells than a table may have", rowsOf(TABLE_LIMITS.rows, [";x".repeat(30)]), "tooManyCells"],
    ["thousands of columns in each row", rowsOf(TABLE_LIMITS.rows, [";x".repeat(750)]), "tooManyColumns"],
  ])("is refused when its cells are divided into %s", (_, rows, error) => {
    expect(parseEvents(rows)).toEqual({ ok: false, error });
    expect(parseTrackings(rows)).toEqual({ ok: false, error });
  });

  it("has no header in a text of letters that unfold into eighteen each", () => {
    const rows = rowsOf(10, Array<string>(30).fill("ﷺ".repeat(26_000)));
    expect(parseEvents(rows)).toEqual({ ok: false, error: "noColumns" });
  });
});
