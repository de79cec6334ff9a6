/** The colours have names, so that the alternative text of a picture can say them. */
export const JUICE = {
  clear: "#f3f0ea",
  pearl: "#e8e0d2",
  champagne: "#ead7a8",
  lemon: "#ecdc72",
  honey: "#d9a441",
  amber: "#c2762b",
  copper: "#b5633c",
  chestnut: "#8a4b24",
  coffee: "#4a2a1a",
  apricot: "#f0b487",
  coral: "#e5806a",
  blush: "#f1cfc8",
  rose: "#df9ba5",
  garnet: "#7b1e2e",
  plum: "#5b2a52",
  lilac: "#c3acd9",
  sky: "#b7d7e8",
  teal: "#5fa3ad",
  ink: "#22304f",
  mint: "#b9ddc8",
  leaf: "#7fa66a",
  olive: "#8c8b4a",
  emerald: "#1f5c48",
  smoke: "#6e6a68",
} as const;

export const BACKGROUND = {
  linen: "#f1ebe0",
  pearl: "#f5f2ec",
  sand: "#e9dcc6",
  honey: "#f3e3c0",
  clay: "#e3cdbe",
  blush: "#f4e3de",
  lilac: "#e8e2ee",
  dusk: "#d5cad2",
  sky: "#dfe8ef",
  mist: "#e4eaea",
  slate: "#c8ced4",
  stone: "#dad6cf",
  sage: "#dde4d5",
} as const;

export type Juice = (typeof JUICE)[keyof typeof JUICE];
export type Background = (typeof BACKGROUND)[keyof typeof BACKGROUND];
