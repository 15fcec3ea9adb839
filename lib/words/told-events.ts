/** What other systems may be told of requests (docs/webhooks.md); `ping` is a trial. */
export const toldEvents = [
  'task.started',
  'step.reached',
  'task.returned',
  'task.finished',
  'task.rejected',
  'task.withdrawn',
  'task.deleted',
] as const
export type ToldEvent = (typeof toldEvents)[number]
