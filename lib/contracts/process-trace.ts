import { z } from 'zod'
import { call, id } from './call'
import { traceEdge, traceLanes, traceNode, traceNote } from './task-trace'

export const traceProcess = call({
  method: 'POST',
  path: '/api/task/traceProcess',
  summary: 'The drawing of a process, and how many running tasks stand at each step.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({
    processId: z.string(),
    processName: z.string(),
    version: z.number(),
    nodes: z.array(traceNode),
    edges: z.array(traceEdge),
    notes: z.array(traceNote).optional(),
    ...traceLanes,
    /** Running tasks by step; null for who may not read the tasks of the process. */
    standing: z.array(z.object({ activityId: z.string(), tasks: z.number() })).nullable(),
  }),
  changes: false,
})
