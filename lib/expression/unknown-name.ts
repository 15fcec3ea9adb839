import { parseExpression } from 'feelin'

/** A name in a text, and where it stands. */
export interface NameInText {
  name: string
  from: number
  to: number
}

/** Names that are something inside the text only: of loops and of entries of contexts. */
const ownNames: ReadonlySet<string> = new Set(['InExpression', 'Key'])

/**
 * The first name of a text nobody knows, in whatever branch it stands: computing an example tells of one branch only.
 * @param knows whether a name that the text itself does not make is known
 * @param entries names that rows have, which a filter speaks of without their list
 */
export function unknownName(
  text: string,
  knows: (name: string) => boolean,
  entries: ReadonlySet<string>,
): NameInText | null {
  const used: (NameInText & { inFilter: boolean })[] = []
  const own = new Set<string>()
  const parents: string[] = []
  parseExpression(text, {}, undefined).iterate({
    enter({ name: kind, from, to }) {
      const source = text.slice(from, to).replace(/\s+/g, ' ')
      if (kind === 'VariableName') used.push({ name: source, from, to, inFilter: parents.includes('FilterExpression') })
      if (kind === 'Name' && ownNames.has(parents.at(-1) ?? '')) own.add(source)
      parents.push(kind)
    },
    leave() {
      parents.pop()
    },
  })
  const found = used.find(
    ({ name, inFilter }) => !own.has(name) && !(inFilter && (name === 'item' || entries.has(name))) && !knows(name),
  )
  return found ? { name: found.name, from: found.from, to: found.to } : null
}
