import { locales } from '@/lib/contracts/auth'
import { kebab, type Change } from './change'

/** A flow element that control passes through; what it does on arrival is then written into its behaviour. */
export function newElement(name: string): Change {
  const folder = kebab(name)
  const word = name.replace(/^\w/, (letter) => letter.toLowerCase())
  return {
    files: {
      [`lib/engine/elements/${folder}/schema.ts`]: `import { z } from 'zod'
import { elementBase } from '../element-base'

/** What a ${name} is set to. */
export const ${word}Element = z.object({ ...elementBase, type: z.literal('${name}') })
`,
      [`lib/engine/elements/${folder}/behaviour.ts`]: `import { leave } from '../../route'
import type { Enter } from '../../play'

/** What happens when control arrives: it goes on. */
export const enter${name}: Enter = (play, element, arrival) => leave(play, element, arrival)
`,
    },
    lines: [
      { file: 'lib/engine/elements/element.ts', at: /import \{ startElement \} from '.\/start\/schema'\n/, before: `import { ${word}Element } from './${folder}/schema'\n` },
      { file: 'lib/engine/elements/element.ts', at: /discriminatedUnion\('type', \[\n/, after: `  ${word}Element,\n` },
      { file: 'lib/engine/elements/behaviours.ts', at: /import \{ enterStart \} from '.\/start\/behaviour'\n/, before: `import { enter${name} } from './${folder}/behaviour'\n` },
      { file: 'lib/engine/elements/behaviours.ts', at: /Record<ElementType, Enter> = \{\n/, after: `  ${name}: enter${name},\n` },
      // What people call it.
      ...locales.map((locale) => ({ file: `messages/${locale}/processes.json`, at: /"types": \{\n/, after: `    "${name}": "${name}",\n` })),
    ],
    next: [`say in messages/*/processes.json what people call it`, `say in lib/engine/elements/${folder} what it is set to and what it does, and test it`],
  }
}
