import type { Client } from 'pg'

/** Gives every request of a bench (`bench…`) its steps, long finished: `steps` of them each, spread over some of the people there are. */
export const addFinishedSteps = (client: Client, { steps, people }: { steps: number; people: number }) =>
  client.query(`insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, round, arrived_at, seen_at, finished_at, finish_reason, due_at)
    select 'item' || t.task_id || '-' || s, 'person' || (hashtext(t.task_id || s) & ${people - 1}), t.task_id, t.process_id, 'step' || s, 'Step ' || s, 1, false, false, 1,
      t.submitted_at + s * interval '11 hours', t.submitted_at + s * interval '11 hours' + (hashtext(t.task_id) & 7) * interval '1 hour', t.submitted_at + (s + 1) * interval '11 hours',
      case when hashtext(t.task_id || 'r') & 7 = s then 'returned' else 'approved' end, t.submitted_at + (s + 1) * interval '10 hours'
    from tasks t cross join generate_series(0, ${steps - 1}) s where t.task_id like 'bench%'`)
