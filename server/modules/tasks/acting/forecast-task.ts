import type { z } from 'zod'
import type { forecastTask as contract } from '@/lib/contracts/tasks'
import type { CallContext } from '@/server/http/serve'
import type { Runtime } from '@/server/runtime'
import { foreseeDecision } from './foresee-decision'
import { Localiser } from '../looking/localise'
import { readWay } from '../looking/read-way'
import { taskScene } from '../looking/task-scene'
import { withTyped } from './with-typed'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/** The way a task would take with this form data; what the person may not edit is left as it is. */
export async function forecastTask(runtime: Runtime, context: CallContext, input: Input): Promise<Answer> {
  const opened = await taskScene(runtime, context, input)
  const { scene, version } = opened
  const { token } = scene
  const typed = await withTyped({ tx: context.tx, runtime }, opened, version.form.definition, input.formData)
  const way = await readWay(context.tx, runtime, { ...opened, scene: typed })
  const outlook = await foreseeDecision(context.tx, runtime, opened, token ? input.formData : undefined)
  const words = new Localiser(context.locale)
  return { way: words.way(way), outlook: outlook && words.outlook(outlook) }
}
