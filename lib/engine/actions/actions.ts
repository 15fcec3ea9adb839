import type { Action } from './action'
import { approve } from './approve'
import { comment } from './comment'
import { deleteTask } from './delete'
import { recede } from './recede'
import { reject } from './reject'
import { save } from './save'
import { submit } from './submit'
import { withdraw } from './withdraw'

const all: Action[] = [submit, approve, reject, recede, comment, save, withdraw, deleteTask]

/** The acts there are, by operator number (R3-52). */
export const actions: ReadonlyMap<number, Action> = new Map(all.map((action) => [action.operator, action]))
