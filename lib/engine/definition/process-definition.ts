import { z } from 'zod'
import { localText } from '@/lib/contracts/forms'
import { element } from '../elements/element'
import { processSettings } from './settings'
import { transition } from './transition'

/** A process as designers make it and the engine runs it; `schema` grows when old definitions need converting. */
export const processDefinition = z.object({
  schema: z.literal(1).default(1),
  processId: z.string().max(64),
  name: localText,
  description: localText.default(''),
  formId: z.string().max(64),
  settings: processSettings.prefault({}),
  elements: z.array(element).min(2).max(1000),
  transitions: z.array(transition).max(3000),
})
export type ProcessDefinition = z.infer<typeof processDefinition>
/** What a seed or a designer writes: defaults not filled in yet. */
export type ProcessDefinitionInput = z.input<typeof processDefinition>
