import type { FormDefinition } from '@/lib/contracts/forms'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import { KnownFacts, rulesFor, withFacts, type Scene } from '@/lib/engine'
import type { KnownDictionary } from '@/lib/expression/known-dictionary'
import { dictionariesOfForm } from '@/lib/form-data/dictionaries-of-form'
import { rulesOfForm } from '@/lib/form-data/rules-of-form'
import { knownDictionaries } from '@/server/modules/dictionaries'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, type Runtime } from '@/server/runtime'

/** The business rules a form asks, in the versions its task goes by; a form that asks none costs nothing. */
export async function rulesOfScene(
  tx: Tx,
  runtime: Runtime,
  scene: Pick<Scene, 'definition' | 'state' | 'given'>,
  form: FormDefinition,
): Promise<KnownRule[]> {
  const codes = rulesOfForm(form)
  if (codes.length === 0) return []
  const facts = new KnownFacts()
  const { find } = rulesFor({ ...scene, given: { ...scene.given, facts } })
  return answerQuestions(tx, runtime.facts, facts, () =>
    withFacts(() =>
      codes.flatMap((code) => {
        const found = find(code)
        return found && found !== 'disabled' ? [found] : []
      }),
    ),
  )
}

/** The data dictionaries a form looks things up in, as they are for its task. */
export async function dictionariesOfScene(
  tx: Tx,
  form: FormDefinition,
  { today }: Pick<Scene['given'], 'today'>,
): Promise<KnownDictionary[]> {
  const known = await knownDictionaries(tx, dictionariesOfForm(form), today)
  return [...known.values()].filter((dictionary) => dictionary !== 'large')
}
