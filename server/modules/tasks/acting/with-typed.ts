import type { FormData } from '@/lib/contracts/forms'
import { rightsAt, type Scene } from '@/lib/engine'
import { applyEdit } from '@/lib/form-data/apply-edit'
import type { FormDefinition } from '@/lib/contracts/forms'
import { resolveRights } from '@/lib/form-data/step-rights'

/**
 * The scene as it is with what somebody has typed; what he may not edit is left as it is. A draft on his slot, which acting
 * would hand in, is what he had typed before.
 */
export function withTyped(scene: Scene, form: FormDefinition, sent: FormData): Scene {
  const { token, state, given } = scene
  if (!token) return scene
  const { data } = applyEdit(form, resolveRights(form, rightsAt(scene, token)), state.formData, sent, given)
  return withData(scene, data)
}

/** The same with data that is taken as it stands. */
export function withData({ token, state, ...scene }: Scene, formData: FormData): Scene {
  const own = token && { ...token, draft: null }
  const tokens = state.tokens.map((one) => (one === token && own ? own : one))
  return { ...scene, token: own, state: { ...state, formData, tokens } }
}
