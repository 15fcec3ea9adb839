import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import type { StepName } from '@/lib/editing/history'
import { localText } from '@/lib/i18n/local-text'
import { PartInput } from './part-input'
import { SavingWords } from './saving-words'
import { StepButtons } from './step-buttons'
import type { Editing } from './use-editing'
import type { Saving } from './use-saving'
import styles from './kit.module.css'

interface Props {
  /** In every language; one writes the part one reads. */
  name: string
  nameLabel: string
  back: { href: string; label: string }
  look: { href: string; label: string }
  editing: Pick<Editing<unknown>, 'last' | 'next' | 'undo' | 'redo' | 'mayEdit'>
  saving: Saving
  words(step: StepName): string
  onName(name: string): void
  /** What kind of thing it is, beside its name. */
  children?: ReactNode
}

/** The head of a designer: where one came from, what it is called, whether it is kept, undo and redo, and a look at it. */
export function DesignerBar({ name, nameLabel, back, look, editing, saving, words, onName, children }: Props) {
  const locale = useLocale()
  const shown = localText(name, locale)
  return (
    <header className={styles.designerBar}>
      <h1 className="visually-hidden">{shown}</h1>
      <ShellLink href={back.href}>{back.label}</ShellLink>
      <PartInput
        className={styles.designerName}
        aria-label={nameLabel}
        text={name}
        language={locale}
        alone
        most={200}
        each={66}
        disabled={!editing.mayEdit}
        onText={(next) => localText(next, locale) && onName(next)}
      />
      {children}
      <SavingWords saving={saving} mayEdit={editing.mayEdit} />
      <span className={styles.designerSpace} />
      <StepButtons editing={editing} words={words} />
      <ShellLink href={look.href}>{look.label}</ShellLink>
    </header>
  )
}
