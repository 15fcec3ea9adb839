import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { localText } from '@/lib/i18n/local-text'
import { ConflictDialog } from './conflict-dialog'
import { DesignerBar } from './designer-bar'
import type { RecordDesign } from './use-record-design'

interface Props<Form> {
  design: RecordDesign<Form>
  className?: string
  words: {
    /** Of the field its name is written in. */
    name: string
    /** What a step is called, under undo and redo. */
    step: string
  }
  back: { href: string; label: string }
  look: { href: string; label: string }
  /** Beside the name: what kind of thing it is, or what is done with it as a whole. */
  bar?: ReactNode
  /** What a part is called where somebody else has changed it too; '' or nothing for the whole. */
  partName?(part: string): string | undefined
  settingOf(property: string): string
  children: ReactNode
}

/** The frame of a designer whose document is one stored record: its bar above, its work below, and the question of two who changed the same. */
export function RecordDesigner<Form>({
  design: { name, editing, saving, rename },
  className,
  words,
  back,
  look,
  bar,
  partName,
  settingOf,
  children,
}: Props<Form>) {
  const locale = useLocale()
  return (
    <div className={className}>
      <DesignerBar
        name={name}
        nameLabel={words.name}
        back={back}
        look={look}
        editing={editing}
        saving={saving}
        words={() => words.step}
        onName={rename}
      >
        {bar}
      </DesignerBar>
      {children}
      {saving.question && (
        <ConflictDialog
          key={saving.question.by}
          question={saving.question}
          nameOf={(part) => partName?.(part) || localText(name, locale)}
          settingOf={settingOf}
        />
      )}
    </div>
  )
}
