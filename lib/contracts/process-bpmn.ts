import { z } from 'zod'
import { bpmnFindingKeys } from '@/lib/bpmn/finding'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { call, id, wholeNumber } from './call'

/** Bytes of a file that is read. */
export const largestBpmnFile = 1024 * 1024

const findingKeys = Object.keys(bpmnFindingKeys)

/** What became of something of a file; its words stand below `processes.bpmn.findings`. */
export const bpmnFinding = z.object({
  key: z.string().refine((key) => findingKeys.includes(key)),
  /** `open` is not run as the file says and must be settled, `changed` is run in another way, `kept` is kept only. */
  outcome: z.enum(['open', 'changed', 'kept']),
  elementId: z.string(),
  name: z.string(),
  kind: z.string(),
  /** Counted from one; 0 where it is not known. */
  line: z.number(),
  detail: z.string(),
})
export type BpmnFileFinding = z.infer<typeof bpmnFinding>

export const readBpmnFile = call({
  method: 'POST',
  path: '/api/process/readBpmnFile',
  summary:
    'The processes of a BPMN 2.0 file as definitions, with what is not run as the file says; nothing is kept. Multipart field `file`.',
  access: { menu: 'design_processes', action: 2 },
  sends: 'multipart',
  input: z.object({}),
  data: z.object({
    fileName: z.string(),
    processes: z.array(z.object({ definition: processDefinition, findings: z.array(bpmnFinding) })),
    /** How many elements of each kind the file has. */
    inventory: z.record(z.string(), z.number()),
  }),
  changes: false,
})

export const exportBpmn = call({
  method: 'POST',
  path: '/api/process/exportBpmn',
  summary: 'One version of a process as a BPMN 2.0 file with its drawing.',
  access: { menu: 'design_processes', action: 1 },
  sends: 'form',
  input: z.object({ processId: id, version: wholeNumber.min(1) }),
  data: z.object({}),
  changes: false,
  streams: true,
})
