import type { FormData } from '@/lib/contracts/forms'
import { rightsAt, type Scene } from '@/lib/engine'
import type { FormDefinition } from '@/lib/contracts/forms'
import { resolveRights } from '@/lib/form-data/step-rights'
import type { Tx } from '@/server/platform/db'
import type { Runtime } from '@/server/runtime'
import { editAsTyped } from '../looking/edit-as-typed'
import type { TaskScene } from '../looking/task-scene'

/**
 * The scene as it is with what somebody has typed; what he may not edit is left as it is. A draft on his slot, which acting
 * would hand in, is what he had typed before.
 */
export async function withTyped(
  { tx, runtime }: { tx: Tx; runtime: Runtime },
  opened: Pick<TaskScene, 'scene' | 'facts'>,
  form: FormDefinition,
  sent: FormData,
): Promise<Scene> {
  const { scene } = opened
  const { token } = scene
  if (!token) return scene
  const rights = resolveRights(form, rightsAt(scene, token))
  const { data } = await editAsTyped(tx, runtime, opened, { scene, form, rights, sent })
  return withData(scene, data)
}

/** The same with data that is taken as it stands. */
export function withData({ token, state, ...scene }: Scene, formData: FormData): Scene {
  const own = token && { ...token, draft: null }
  const tokens = state.tokens.map((one) => (one === token && own ? own : one))
  return { ...scene, token: own, state: { ...state, formData, tokens } }
}
