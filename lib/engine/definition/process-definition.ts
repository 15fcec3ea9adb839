import { z } from 'zod'
import { localName, localText } from '@/lib/form-data/form-definition'
import { element } from '../elements/element'
import { lane, mostLanes } from './lane'
import { mostNotes, note } from './note'
import { processSettings } from './settings'
import { transition } from './transition'

/** What is published now follows these rules; a version published before keeps the number of its own. */
export const currentSchema = 2

/** How much a process may hold; more of it is not saved. */
export const mostElements = 1000
export const mostTransitions = 3000

/** What a definition was read from, kept so that what is not run here is written back; the engine does not look at it. */
export const foreignSource = z.object({
  format: z.literal('bpmn'),
  /** The file as it was. */
  source: z.string().max(1_000_000),
  /** Which of its processes. */
  process: z.string().max(300),
  /** What of it is not run as the file says, by the element here that stands in its place. */
  open: z.array(z.object({ elementId: z.string().max(64), key: z.string().max(64) })).max(2000),
  /** Whether its annotations were read as notes, so that one that is no longer a note was taken away. */
  notes: z.literal(true).optional(),
  /** The same of its lanes. */
  lanes: z.literal(true).optional(),
  /** The same of the corners of its lines. */
  bends: z.literal(true).optional(),
})
export type ForeignSource = z.infer<typeof foreignSource>

/**
 * A process as designers make it and the engine runs it. `schema` grows when the same words come to mean something else: by 1 a
 * step whose only decider would be the initiator, with no leader above him, counts as a step that finds nobody.
 */
export const processDefinition = z.object({
  schema: z.literal([1, currentSchema]).default(currentSchema),
  processId: z.string().max(64),
  name: localName,
  description: localText.default(''),
  formId: z.string().max(64),
  settings: processSettings.prefault({}),
  elements: z.array(element).min(2).max(mostElements),
  transitions: z.array(transition).max(mostTransitions),
  /** Not there where there are none, so that what has none stays what it was. */
  notes: z.array(note).max(mostNotes).optional(),
  /** Below each other, from `lanesTop` on. */
  lanes: z.array(lane).max(mostLanes).optional(),
  lanesTop: z.number().min(-1_000_000).max(1_000_000).optional(),
  foreign: foreignSource.optional(),
})
export type ProcessDefinition = z.infer<typeof processDefinition>
/** What a seed or a designer writes: defaults not filled in yet. */
export type ProcessDefinitionInput = z.input<typeof processDefinition>
