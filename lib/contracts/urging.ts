import { z } from 'zod'
import { call, id } from './call'
import { actor } from '@/lib/words/actor'
import { finishForecast } from './what-if'

export const queuePlaces = call({
  method: 'POST',
  path: '/api/task/queuePlaces',
  summary:
    'For who asked: where his request stands with each person it waits for, how long that person usually takes, and who may act instead.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id }),
  data: z.object({
    /** When it is likely to end; null for everybody but the initiator, and where too few have gone before. */
    finish: finishForecast.nullable(),
    /** Empty for everybody but the initiator, and where nothing waits. */
    places: z.array(
      z.object({
        actor,
        activityName: z.string(),
        /** Its place among what waits for the person, the first arrived first; 1 is next. */
        place: z.number(),
        waiting: z.number(),
        seen: z.boolean(),
        /** Working hours, the middle of his last decisions of this process; null where there are too few to say. */
        usualHours: z.number().nullable(),
        /** Several share it: any of them may take it. */
        shared: z.boolean(),
        /** Who stands in for the person now and has it as well. */
        agents: z.array(actor),
      }),
    ),
  }),
  changes: false,
})
