/**
 * What goes with a task, in this order: what names others comes first. `log` is taken out by the function `purge_log`, `files`
 * and `deliveries` have ways of their own. A test compares it with the catalogue of the database.
 */
export const goesByTask = [
  'ended_steps',
  'ended_requests',
  'ended_requests_due',
  'search_todo',
  'search_texts',
  'task_forecasts',
  'task_focus',
  'task_seen',
  'task_people',
  'task_repairs',
  'task_archivings',
  'stopped_acts',
  'mail_links',
  'deliveries',
  'messages',
  'meeting_items',
  'record_requests',
  'record_writes',
  'outbox',
  'work_items',
  'tokens',
] as const

/** What else names a task and goes with it, by other ways. */
export const goesOtherwise = ['op_log', 'archives', 'files', 'tasks'] as const

/** What names a task and stays, and why. */
export const stays: Readonly<Record<string, string>> = {
  balance_bookings:
    'days and hours that were taken stay taken; beside the account and the amount it says nothing of the request',
}
