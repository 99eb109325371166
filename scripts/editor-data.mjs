/** What editors want to know of a tag, made from its manifest: VS Code's custom data, and JetBrains' web-types. */
export function editorData({ modules: [{ declarations }] }, { name, version }) {
  const [element] = declarations;
  return {
    'vscode.html-custom-data.json': customData(element),
    'web-types.json': webTypes(element, name, version),
  };
}

function customData({ tagName, summary, attributes }) {
  return {
    version: 1.1,
    tags: [
      {
        name: tagName,
        description: summary,
        attributes: attributes.map((attribute) => ({
          name: attribute.name,
          description: attribute.description,
          ...valueSet(attribute.type.text),
        })),
      },
    ],
  };
}

/** An attribute of type Boolean is there or not, others may have a list of values. */
function valueSet(type) {
  if (type === 'boolean') return { valueSet: 'v' };
  const values = wordsOf(type);
  return values.length === 0 ? {} : { values: values.map((name) => ({ name })) };
}

function webTypes(
  { tagName, summary, attributes, members, events, slots, cssParts, cssProperties },
  name,
  version,
) {
  const described = (all) => all.map(({ name, description }) => ({ name, description }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: tagName,
            description: summary,
            attributes: attributes.map(({ name, description, type, default: value }) => ({
              name,
              description,
              value: {
                type:
                  wordsOf(type.text).length > 0 ? wordsOf(type.text).map((word) => `'${word}'`) : type.text,
              },
              default: value,
            })),
            slots: described(slots),
            js: {
              properties: members
                .filter(({ kind }) => kind === 'field')
                .map(({ name, description, type }) => ({ name, description, type: type.text })),
              events: described(events),
            },
            css: { parts: described(cssParts), properties: described(cssProperties) },
          },
        ],
      },
    },
  };
}

function wordsOf(type) {
  return [...type.matchAll(/'([^']+)'/g)].map(([, word]) => word);
}
