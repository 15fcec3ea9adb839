const longest = 120

const others = { path: /[^A-Za-z0-9_]/g, column: /[^\p{L}\p{Nd}_]/gu }

/** A simple identifier (OData CSDL 4.0, 17.2): letters, digits and underscores, and no digit first; in a path those of English only. */
function identifier(name: string, place: keyof typeof others): string {
  const plain = [...name.replace(others[place], '_')].slice(0, longest).join('')
  return /^[\p{L}_]/u.test(plain) ? plain : `_${plain}`
}

/**
 * Names for tools that know letters, digits and underscores only; of several that would be alike the later ones are numbered.
 * @returns in the order given
 */
export function identifiersOf(names: readonly string[], place: keyof typeof others): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = identifier(name, place)
    let free = plain
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${plain}_${n}`
    taken.add(free.toLowerCase())
    return free
  })
}
