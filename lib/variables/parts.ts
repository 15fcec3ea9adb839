/** What has a meaning round a part, and white space, is escaped inside of it; everything else, Chinese too, stays readable. */
const special = /[%/.#$@<>\s]/g

const escaped = (part: string): string =>
  part.replace(special, (sign) =>
    [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  )

export const joinParts = (parts: string[], separator: '/' | '.'): string => parts.map(escaped).join(separator)

export const splitParts = (text: string, separator: '/' | '.'): string[] => text.split(separator).map(unescaped)

function unescaped(part: string): string {
  return part.replace(/(?:%[0-9A-F]{2})+/g, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
  )
}
