import { locales } from '@/lib/contracts/auth'
import { camel, kebab, type Change } from './change'

/** A flow element that control passes through; what it does on arrival is then written into its behaviour. */
export function newElement(name: string): Change {
  const folder = kebab(name)
  const word = camel(folder)
  return {
    files: {
      [`lib/engine/elements/${folder}/schema.ts`]: `import { z } from 'zod'
import { elementBase } from '../element-base'

/** What a ${name} is set to. */
export const ${word}Element = z.object({ ...elementBase, type: z.literal('${name}') })
`,
      [`lib/engine/elements/${folder}/settings.ts`]: `import type { SettingsOf } from '../element-setting'
import type { ${word}Element } from './schema'

export const ${word}Settings: SettingsOf<typeof ${word}Element> = {}
`,
      [`lib/engine/elements/${folder}/traits.ts`]: `import type { ElementTraits } from '../element-traits'
import type { ElementOf } from '../element'

export const ${word}Traits = {
  awaits: null,
  stops: false,
  people: () => [],
  rights: () => null,
  fields: () => [],
  expressions: () => [],
  call: () => null,
  check: () => [],
} satisfies ElementTraits<ElementOf<'${name}'>>
`,
      [`lib/engine/elements/${folder}/behaviour.ts`]: `import { leave } from '../../core/route'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/** What happens when control arrives: it goes on. */
export const ${word}Behaviour: ElementBehaviour<ElementOf<'${name}'>> = { enter: leave }
`,
    },
    lines: [
      // What people call it.
      ...locales.map((locale) => ({
        file: `messages/${locale}/processes.json`,
        at: /"types": \{\n/,
        after: `    "${name}": "${name}",\n`,
      })),
    ],
    next: [
      `say in messages/*/processes.json what people call it`,
      `say in lib/engine/elements/${folder} what it is set to and what it does, and test it`,
    ],
  }
}
