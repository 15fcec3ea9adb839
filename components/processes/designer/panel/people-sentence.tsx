import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { elementSettings } from '@/lib/engine/elements/settings'
import type { Element } from '@/lib/engine/elements/element'
import { useDesign } from '../design'
import { AccountsSetting } from '../settings/accounts-settings'
import { PeopleLines } from '../settings/people-setting'
import { useSettingWords } from '../settings/use-setting-words'
import styles from './panel.module.css'

type Activity = Extract<Element, { type: 'Activity' }>

interface Props {
  element: Activity
  onSet(setting: string, value: unknown): void
}

/** Who carries out a step, as sentences whose words are choices: explanation, form and summary in one. */
export function PeopleSentence({ element, onSet }: Props) {
  const t = useTranslations('processDesigner')
  const words = useSettingWords()
  const { mayEdit } = useDesign()
  const settings = elementSettings('Activity')
  const word = (name: string, label: string, value: string, onChange: (value: string) => void): ReactNode => {
    const [setting, part] = name.split('.') as [string, string?]
    const found = settings[setting]
    const choice = part && found?.input === 'group' ? found.of[part] : found
    if (choice?.input !== 'oneOf') return null
    return (
      <span className={styles.choice}>
        <select
          className={styles.word}
          aria-label={label}
          value={value}
          disabled={!mayEdit}
          onChange={({ target }) => onChange(target.value)}
        >
          {choice.of.map((one) => (
            <option key={one} value={one}>
              {words.option(name, one)}
            </option>
          ))}
        </select>
      </span>
    )
  }
  const { participants, empty, self, mode, policy } = element
  return (
    <div className={styles.sentence}>
      <h3>{words.setting('participants')}</h3>
      <PeopleLines
        label={words.setting('participants')}
        value={participants}
        scope="activity"
        disabled={!mayEdit}
        onChange={(value) => onSet('participants', value)}
      />
      <p>
        {t('whenNobody')}{' '}
        {word('empty.kind', t('whenNobody'), empty.kind, (kind) => onSet('empty', { ...empty, kind }))}
      </p>
      {empty.kind === 'persons' && (
        <AccountsSetting
          name="empty.accounts"
          label={words.setting('empty.accounts')}
          setting={{ input: 'accounts' }}
          elementId={element.id}
          value={empty.accounts}
          disabled={!mayEdit}
          onChange={(accounts) => onSet('empty', { ...empty, accounts })}
        />
      )}
      <p>
        {t('whenInitiator')} {word('self', t('whenInitiator'), self, (value) => onSet('self', value))}
      </p>
      <p>
        {t('whenSeveral')} {word('mode', t('whenSeveral'), mode, (value) => onSet('mode', value))}
        {mode === 'single' && word('policy', words.setting('policy'), policy, (value) => onSet('policy', value))}
      </p>
    </div>
  )
}
