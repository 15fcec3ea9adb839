import { z } from 'zod'
import { actor } from '@/lib/words/actor'
import { call, flag, id, nothing } from './call'

const see = { menu: 'design_processes', action: 1 }
const edit = { menu: 'design_processes', action: 2 }

/** Comments one process may have, answers among them. */
export const mostComments = 1000
export const longestComment = 2000
const mostMentions = 20

const said = z.object({
  commentId: z.string(),
  by: actor,
  text: z.string(),
  at: z.string(),
  mayDelete: z.boolean(),
})
export type CommentSaid = z.infer<typeof said>

const thread = said.extend({
  /** An element, `>` and a line, '' for the process itself; what it names may be gone. */
  part: z.string(),
  /** Null while it is open. */
  settled: z.object({ by: actor, at: z.string() }).nullable(),
  answers: z.array(said),
})
export type CommentThread = z.infer<typeof thread>

const words = {
  text: z.string().trim().min(1).max(longestComment),
  /** Accounts the text names; they are told, and must be able to see the process in the designer. */
  mentions: z.array(z.string().max(64)).max(mostMentions).default([]),
}

export const getProcessComments = call({
  method: 'POST',
  path: '/api/process/comments',
  summary: 'What designers have said about a process and its parts, the oldest first.',
  access: see,
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({ rows: z.array(thread).max(mostComments), maySettle: z.boolean() }),
  changes: false,
})

export const addProcessComment = call({
  method: 'POST',
  path: '/api/process/addComment',
  summary: 'Begins a thread about a process or one of its parts; whoever is named in it is told.',
  access: see,
  sends: 'json',
  input: z.object({ processId: id, part: z.string().max(80).default(''), ...words }),
  data: z.object({ commentId: z.string() }),
  changes: true,
})

export const answerProcessComment = call({
  method: 'POST',
  path: '/api/process/answerComment',
  summary: 'Answers a comment that is not settled; whoever is named is told.',
  access: see,
  sends: 'json',
  input: z.object({ commentId: id, ...words }),
  data: z.object({ commentId: z.string() }),
  changes: true,
})

export const settleProcessComment = call({
  method: 'POST',
  path: '/api/process/settleComment',
  summary: 'Says that a thread is settled, or opens it again.',
  access: edit,
  sends: 'form',
  input: z.object({ commentId: id, settled: flag }),
  data: nothing,
  changes: true,
})

export const deleteProcessComment = call({
  method: 'POST',
  path: '/api/process/deleteComment',
  summary:
    'Deletes a comment of one’s own that nobody has answered, or for those who may settle a settled thread with its answers.',
  access: see,
  sends: 'form',
  input: z.object({ commentId: id }),
  data: nothing,
  changes: true,
})
