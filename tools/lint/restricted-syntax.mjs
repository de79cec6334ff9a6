// Selectors for ESLint's rule no-restricted-syntax (https://eslint.org/docs/latest/extend/selectors).

/** Attributes and object fields that a person reads or hears. */
const SPOKEN =
  "/^(alt|aria-description|aria-label|aria-placeholder|aria-roledescription|aria-valuetext|caption|description|heading|hint|label|legend|message|placeholder|srcDoc|subtitle|summary|text|title|__html)$/";

const LETTERS = String.raw`/\p{L}/u`;
const TEXT = `:matches(Literal[value=${LETTERS}], TemplateLiteral:has(> TemplateElement[value.raw=${LETTERS}]))`;

/** A message key or a class name: one word that begins with a small letter. */
const NAME = String.raw`[value=/^[a-z][\w.-]*$/]`;

/** The parts of a conditional, a sum or a list that may be shown. */
const PART =
  ":matches(ConditionalExpression > .consequent, ConditionalExpression > .alternate, LogicalExpression > .right, BinaryExpression[operator='+'] > *, ArrayExpression > *)";

/** Text that `parent` shows: directly, or in conditionals, sums and lists, up to two levels deep. */
const shownBy = (parent, text = TEXT) => [
  `${parent} > ${text}`,
  `${parent} > * > ${text}${PART}`,
  `${parent} > * > ${PART} > ${text}${PART}`,
];

const CODE = ":matches(JSXElement[openingElement.name.name=/^(style|script)$/])";
const CHILD = `:not(${CODE}, JSXAttribute) > JSXExpressionContainer`;
const ATTRIBUTE = `JSXAttribute[name.name=${SPOKEN}]`;
const FIELD = `:matches(Property[key.name=${SPOKEN}], Property[key.value=${SPOKEN}])`;

/** Text in the markup instead of in `messages/`. */
export const UNTRANSLATED = [
  `:not(${CODE}) > JSXText[value=${LETTERS}]`,
  ...shownBy(CHILD),
  `${ATTRIBUTE} > Literal[value=${LETTERS}]`,
  ...shownBy(`${ATTRIBUTE} > JSXExpressionContainer`),
  ...shownBy(FIELD, `${TEXT}:not(${NAME})`),
].map((selector) => ({ selector, message: "Text comes from messages/en.json and messages/ar.json." }));

const inString = (pattern) => `:matches(Literal[value=${pattern}], TemplateElement[value.raw=${pattern}])`;
/** A class name begins after a space, a quote or the colon of a variant: `-ml-2` and `lg:ml-2` break the same rule. */
const utility = (names) => String.raw`/(?<![\w-])-?(?:${names})(?=[\d\[(]|auto|px|full)/`;

/** Classes with a fixed direction. */
export const ONE_DIRECTION = [
  [utility("ml-|mr-|pl-|pr-|scroll-ml-|scroll-mr-|scroll-pl-|scroll-pr-"), "ms- me- ps- pe-"],
  [utility("left-|right-"), "start- end-"],
  [String.raw`/(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/`, "start or end"],
  [
    String.raw`/(?<![\w-])(?:border-[lr]|rounded-(?:[lr]|tl|tr|bl|br))(?=-|\s|$)/`,
    "border-s border-e rounded-s rounded-e",
  ],
].map(([pattern, instead]) => ({
  selector: inString(pattern),
  message: `Write ${instead}: the page is also read from right to left.`,
}));

/** A sum such as "1 475 210" is "210 475 1" in a field that is read from right to left. */
export const AMOUNT_FIELD = {
  selector:
    "JSXOpeningElement:has(> JSXAttribute[name.name='inputMode'][value.value='decimal']):not(:has(> JSXAttribute[name.name='dir']))",
  message: 'A field for a sum has dir="ltr".',
};

export const LITERAL_COLOURS = [
  {
    selector: inString(String.raw`/(?<![\w&\/-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i`),
    message: "Colours come from the tokens in app/globals.css.",
  },
];
