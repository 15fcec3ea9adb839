'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError, showWarning } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/words/actor'
import type { TaskView } from '@/lib/contracts/tasks'
import { actOf, besideActs, mainActs, menuGroups, type ActName } from '@/lib/words/acts'
import { ActDialog } from './acts/act-dialog'
import { draftOf, keepDraft } from '@/components/task-story/act-drafts'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { useDecisionKeys } from '@/components/task-story/deciding/use-decision-keys'
import { ChoiceDialog } from './acts/choice-dialog'
import { FutureDialog } from './acts/future-dialog'
import { OpinionField } from './acts/opinion-field'
import { wordsPlace } from './acts/words-place'
import { SignatureDialog } from '@/components/signature/signature-dialog'
import { MoreActions } from './more-actions'
import { SaveStateWords } from './save-state-words'
import type { SaveState } from './use-autosave'
import type { Foreseen } from './use-forecast'
import { useOfferedCommands } from './use-offered-commands'
import { useOutlook } from './use-outlook'
import type { ActDetails } from './acts/act-details'
import type { TaskActions } from './use-task-actions'
import styles from './action-bar.module.css'

interface Props {
  view: TaskView
  foreseen: Foreseen
  /** Whether there is anything to save. */
  fillsIn: boolean
  actions: TaskActions
  saveState: SaveState
}

interface Words {
  opinion: string
  mentioned: Actor[]
}
const noWords: Words = { opinion: '', mentioned: [] }
/** What stands in the bar goes along with these. */
/** Is done at once, or asks for nothing of the step. */
const beginsWithout = (name: ActName) => actOf(name).atOnce || name === 'changeFuture'
const carriesWords = (name: ActName) => name === 'approve' || name === 'submit'

const whyNot = (said: string | true | undefined) => (typeof said === 'string' ? said : 'notOfferedHere')

/** The decision first, the rest in words, and what will happen. */
export function ActionBar({ view, foreseen, fillsIn, actions, saveState }: Props) {
  const t = useTranslations('task')
  const word = useWorkflowWords()
  const { mobile, user } = useShell()
  const place = wordsPlace(user.account, view, 'approve', actions.storedId)
  const [words, setWords] = useState(() => ({ ...noWords, ...draftOf<Words>(place) }))
  const { opinion, mentioned } = words
  /** One deed may change both, the words and whom they name. */
  const write = (change: (before: Words) => Partial<Words>) => {
    const written = (before: Words) => ({ ...before, ...change(before) })
    keepDraft(place, { ...draftOf(place), ...written({ ...noWords, ...draftOf<Words>(place) }) })
    setWords(written)
  }
  const [asking, setAsking] = useState<ActName | 'sign' | null>(null)
  const [missing, setMissing] = useState(false)
  const [given, setGiven] = useState<Actor | undefined>()
  const mainButton = useRef<HTMLButtonElement>(null)
  const [writing, setWriting] = useState(false)
  const { can, task, workItem } = view
  const { act, choice } = actions
  const [pressed, setPressed] = useState<ActName | null>(null)
  const step = { taskId: task.taskId ?? '', processId: task.processId, workItemId: workItem?.workItemId ?? '' }
  const { data: choices, mutate: keepChoices } = useCall('/api/task/choices', step, { revalidateOnFocus: false })
  const pending = actions.pending ?? pressed
  const outlook = useOutlook(view, foreseen.outlook)
  const may = (name: ActName) =>
    can[name] === true && (name !== 'save' || fillsIn) && (Boolean(task.taskId) || name === 'submit' || name === 'save')
  const main = mainActs.find(may)
  // On the phone one way back beside the main button: what is left of it goes into the menu.
  const besides = besideActs.filter(may)
  const beside = mobile ? besides.filter((name) => name === (may('recede') ? 'recede' : 'reject')) : besides
  const rest = new Set(
    menuGroups.flat().filter((name) => may(name) && name !== main && !beside.includes(name as never)),
  )
  useOfferedCommands({
    taskId: task.taskId ?? '',
    title: task.title,
    acts: [...(main ? [main] : []), ...beside, ...rest].filter((name) => name === main || !actOf(name).atOnce),
    choose: (name, person) => {
      setGiven(person)
      // What is done at once by its button is not done by a search.
      if (actOf(name).atOnce) mainButton.current?.focus()
      // Without what the step asks for, the dialog waits for it.
      else void askedFor(name).then((asked) => asked && setAsking(name))
    },
    begin: (name) => (may(name) ? void choose(name) : showWarning(word(`refusals.${whyNot(can[name])}`))),
  })
  useDecisionKeys({
    a: main === 'approve' && !pending ? () => void choose(main) : undefined,
    r: may('recede') && !pending ? () => void choose('recede') : undefined,
  })
  if (!main && beside.length === 0 && rest.size === 0 && !may('save')) return null

  const decides = main === 'approve'
  const confirms = decides && workItem?.confirms
  const says = decides || main === 'submit'
  // The phone's bar is one row: the field unfolds above it.
  const writes = !mobile || writing || missing || opinion !== ''
  const clear = (name: ActName) => {
    setAsking(null)
    setGiven(undefined)
    // Every other act leaves what was written for the decision where it stands.
    if (carriesWords(name)) setWords(noWords)
  }
  const carryOut = (name: ActName, details: ActDetails) => void act(name, details).then((done) => done && clear(name))
  const said = (): ActDetails => {
    const mentions = mentioned.filter(({ name }) => opinion.includes(`@${name}`)).map(({ account }) => account)
    return { opinion: opinion.trim(), ...(mentions.length > 0 && { mentions }) }
  }
  /** What this step asks for; an act pressed before that has arrived waits for it. */
  const askedFor = async (name: ActName) => {
    if (choices) return choices
    setPressed(name)
    try {
      const now = await call('/api/task/choices', step, { quiet: true })
      await keepChoices(now, { revalidate: false })
      return now
    } catch (error) {
      // What an act lacks that is done at once the server then says; the others cannot begin without it.
      if (!beginsWithout(name) && error instanceof CallError) showError(error)
      return undefined
    } finally {
      setPressed(null)
    }
  }
  const choose = async (name: ActName) => {
    const asked = await askedFor(name)
    const listsPeople = name === 'submit' && (asked?.free.length ?? 0) > 0
    if (name === 'approve' && asked?.step?.opinionRequired && !opinion.trim()) setMissing(true)
    else if (name === 'approve' && asked?.step?.signature) setAsking('sign')
    else if (actOf(name).atOnce && !listsPeople) carryOut(name, carriesWords(name) ? said() : {})
    else if (asked || beginsWithout(name)) setAsking(name)
  }
  const button = (name: ActName) => (
    <Button
      key={name}
      variant="outlined"
      disabled={Boolean(pending)}
      className={actOf(name).grave ? styles.reject : undefined}
      onClick={() => void choose(name)}
    >
      {t(`act.${name}`)}
    </Button>
  )

  return (
    <div className={styles.bar} role="group" aria-label={t('actions')}>
      <div className={styles.buttons}>
        {main && (
          <Button
            variant="contained"
            ref={mainButton}
            className={styles.main}
            disabled={Boolean(pending)}
            onClick={() => void choose(main)}
          >
            {pending === main ? t('working') : confirms ? t('changed.confirm') : t(`act.${main}`)}
          </Button>
        )}
        {decides && choices?.step?.votes && (
          <Button
            variant="outlined"
            disabled={Boolean(pending)}
            onClick={() => carryOut('approve', { ...said(), abstain: true })}
          >
            {t('abstain')}
          </Button>
        )}
        {says && !writes && (
          <Button variant="outlined" disabled={Boolean(pending)} onClick={() => setWriting(true)}>
            {t('opinion')}
          </Button>
        )}
        {beside.map(button)}
        {may('save') && button('save')}
        <MoreActions names={rest} disabled={Boolean(pending)} onChoose={(name) => void choose(name)} />
      </div>
      {says && writes && (
        <div className={styles.opinion}>
          <OpinionField
            inBar
            label={t('opinion')}
            placeholder={choices?.step?.opinionRequired ? t('opinionNeeded') : t('opinionOptional')}
            value={opinion}
            onChange={(text) => {
              write(() => ({ opinion: text }))
              setMissing(false)
            }}
            people={choices?.people ?? []}
            onMention={(person) => write((before) => ({ mentioned: [...before.mentioned, person] }))}
            required={choices?.step?.opinionRequired}
            error={missing ? t('missing.text') : undefined}
            onSend={() => main && !pending && void choose(main)}
          />
        </div>
      )}
      <div className={styles.outlook}>
        <SaveStateWords state={saveState} />
        {(outlook || foreseen.looking) && (
          <span aria-live="polite">{foreseen.looking ? t('outlook.looking') : outlook}</span>
        )}
        {confirms && <span className={styles.record}>{t('changed.record', { count: confirms })}</span>}
      </div>
      {asking === 'sign' && (
        <SignatureDialog
          onCancel={() => setAsking(null)}
          onSigned={(signature) => carryOut('approve', { ...said(), signature })}
        />
      )}
      {asking === 'changeFuture' && (
        <FutureDialog taskId={task.taskId ?? ''} onClose={() => setAsking(null)} onChanged={actions.reload} />
      )}
      {asking && asking !== 'sign' && asking !== 'changeFuture' && choices && (
        <ActDialog
          act={asking}
          view={view}
          choices={choices}
          storedId={actions.storedId}
          opinion={opinion}
          pending={pending === asking}
          person={given}
          onCancel={() => {
            setAsking(null)
            setGiven(undefined)
          }}
          onAnswer={(details) => carryOut(asking, details)}
        />
      )}
      {choice && (
        <ChoiceDialog
          key={JSON.stringify(choice.wanted)}
          wanted={choice.wanted}
          message={choice.message}
          pending={Boolean(pending)}
          onCancel={actions.forgetChoice}
          onAnswer={(details) =>
            carryOut(choice.name, {
              ...choice.details,
              ...details,
              nextPeople: { ...choice.details.nextPeople, ...details.nextPeople },
            })
          }
        />
      )}
    </div>
  )
}
