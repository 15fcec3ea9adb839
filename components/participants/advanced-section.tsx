'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { useDepartmentNames } from '@/components/pickers/use-department-search'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { participantType as type } from '@/lib/contracts/participants'
import { localText } from '@/lib/i18n/local-text'
import { withSupervisor, type ParticipantDraft } from './draft'
import type { AdvancedPart, Named } from './type-fields'
import styles from './participants.module.css'

interface Props {
  parts: readonly AdvancedPart[]
  draft: ParticipantDraft
  /** Steps of the process, where there is one. */
  steps?: Named[]
  onChange(draft: ParticipantDraft): void
}

type Flag = Exclude<
  { [Key in keyof ParticipantDraft]: ParticipantDraft[Key] extends boolean ? Key : never }[keyof ParticipantDraft],
  'include' | 'leaderSupervisor' | 'stepSameStepAdv'
>
const flags: Record<Exclude<AdvancedPart, 'leader'>, Flag[]> = {
  group: ['includeLowerGroups', 'includeAllSameNameGroups', 'includeAllSameTypeGroups'],
  duty: ['dutySameGroup'],
  step: ['stepDispatch', 'stepNoAgent'],
}
/** R4-08: what Supervisor takes the place of. */
const otherLeaders: Flag[] = ['leaderLow', 'leaderSameLevel', 'leaderCharge', 'leaderDirectInit', 'leaderSameGroup']

/** R3-36 to R3-39 */
export function AdvancedSection({ parts, draft, steps, onChange }: Props) {
  const t = useTranslations('participants')
  const tick = (flag: Flag, disabled = false) => (
    <label key={flag} className={styles.check}>
      <input
        type="checkbox"
        checked={draft[flag]}
        disabled={disabled}
        onChange={(event) => onChange({ ...draft, [flag]: event.target.checked })}
      />
      {t(`option.${flag}`)}
    </label>
  )
  return (
    <fieldset className={styles.advanced}>
      <legend className="visually-hidden">{t('advanced')}</legend>
      {parts.map((part) =>
        part === 'leader' ? (
          <LeaderOptions key={part} draft={draft} onChange={onChange} tick={tick} />
        ) : (
          <div key={part} className={styles.part}>
            {part === 'group' && (
              <Field label={t('option.userScope')}>
                <select
                  value={draft.userScope}
                  onChange={(event) =>
                    onChange({ ...draft, userScope: event.target.value as ParticipantDraft['userScope'] })
                  }
                >
                  {(['All', 'Leader', 'Member'] as const).map((scope) => (
                    <option key={scope} value={scope}>
                      {t(`scope.${scope}`)}
                    </option>
                  ))}
                </select>
              </Field>
            )}
            {flags[part].map((flag) => tick(flag))}
            {part === 'duty' && draft.dutySameGroup && <DutyGroup draft={draft} onChange={onChange} />}
            {part === 'step' && draft.participantType === type.stepSame && (
              <OtherStep draft={draft} steps={steps ?? []} onChange={onChange} />
            )}
          </div>
        ),
      )}
    </fieldset>
  )
}

/** R3-37: in which group the position is looked for, where it is not that of whom the line names. */
function DutyGroup({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useTranslations('participants')
  const called = useDepartmentNames([draft.dutySameGroupVal]).get(draft.dutySameGroupVal)
  return (
    <DepartmentChoice
      key={called}
      label={t('option.dutySameGroupVal')}
      chosen={called ?? draft.dutySameGroupVal}
      onChoose={(chosen) => onChange({ ...draft, dutySameGroupVal: chosen?.id ?? '' })}
    />
  )
}

/** R3-38: whose decision counts where nobody carried out the step. */
function OtherStep({ draft, steps, onChange }: Pick<Props, 'draft' | 'onChange'> & { steps: Named[] }) {
  const t = useTranslations('participants')
  return (
    <Field label={t('option.stepSameStepAdvId')}>
      <select
        value={draft.stepSameStepAdv ? draft.stepSameStepAdvId : ''}
        onChange={({ target }) =>
          onChange({ ...draft, stepSameStepAdv: target.value !== '', stepSameStepAdvId: target.value })
        }
      >
        <option value="">{t('noOtherStep')}</option>
        {steps
          .filter(({ id }) => id !== draft.param0)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </Field>
  )
}

function LeaderOptions({
  draft,
  onChange,
  tick,
}: Omit<Props, 'parts'> & { tick(flag: Flag, disabled?: boolean): ReactNode }) {
  const locale = useLocale()
  const t = useTranslations('participants')
  const { data: types = [] } = useCall('/api/account/getLeaderTypes', {})
  const { data: known = [] } = useCall('/api/account/getLeaderLevels', {})
  const supervisor = draft.leaderSupervisor
  // Decisions 16: the levels of the master data; 100 is the default whether it is listed or not.
  const levels = [...new Set([100, ...known.map(({ level }) => level)])].sort((a, b) => b - a)
  const leader = (place: 1 | 2) => {
    const [type, level] = [`leader${place}Type`, `leader${place}Level`] as const
    return (
      <div className={styles.pair}>
        <Field label={t(`option.${type}`)}>
          <select
            value={supervisor ? '' : draft[type]}
            disabled={supervisor}
            onChange={(event) => onChange({ ...draft, [type]: event.target.value })}
          >
            <option value="">{t('anyType')}</option>
            {types.map(({ typeName }) => (
              <option key={typeName} value={typeName}>
                {localText(typeName, locale)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t(`option.${level}`)}>
          <select
            value={draft[level]}
            disabled={supervisor}
            onChange={(event) => onChange({ ...draft, [level]: Number(event.target.value) })}
          >
            {levels.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </Field>
      </div>
    )
  }
  const steps = (flag: 'leaderUp' | 'leaderLow', count: 'numULevel' | 'numLLevel') => (
    <div className={styles.pair}>
      {tick(flag, flag === 'leaderLow' && supervisor)}
      <Field label={t(`option.${count}`)}>
        <input
          type="number"
          min={0}
          max={100}
          value={draft[count]}
          disabled={!draft[flag]}
          onChange={(event) =>
            onChange({ ...draft, [count]: Math.max(0, Math.min(100, Math.trunc(Number(event.target.value) || 0))) })
          }
        />
      </Field>
    </div>
  )
  return (
    <div className={styles.part}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={supervisor}
          onChange={(event) => onChange(withSupervisor(draft, event.target.checked))}
        />
        {t('option.leaderSupervisor')}
      </label>
      {leader(1)}
      {leader(2)}
      {steps('leaderUp', 'numULevel')}
      {steps('leaderLow', 'numLLevel')}
      {otherLeaders.filter((flag) => flag !== 'leaderLow').map((flag) => tick(flag, supervisor))}
    </div>
  )
}
