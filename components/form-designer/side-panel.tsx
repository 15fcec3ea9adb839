import { useTranslations } from 'next-intl'
import { findField, findSection, isRule, isSection } from '@/lib/form-editing/form-place'
import { useDesign } from './design'
import { FieldPanel } from './field-panel'
import { FormPanel } from './form-panel'
import { ManyPanel } from './many-panel'
import { RulePanel } from './rule-panel'
import { SectionPanel } from './section-panel'
import type { FieldMaking } from './use-new-field'
import styles from './panel.module.css'

/** What can be set of what is chosen: of a field, a section, a rule, of several fields at once, or of the form. */
export function SidePanel({ making }: { making: FieldMaking }) {
  const t = useTranslations('formDesigner')
  const { definition, chosen, endTyping } = useDesign()
  const [path = ''] = chosen
  const found = findField(definition, path)
  const section = isSection(path) ? findSection(definition, path) : undefined
  const rule = isRule(path) ? definition.rules?.find(({ id }) => `!${id}` === path) : undefined
  return (
    <aside
      id="form-designer-panel"
      data-area="panel"
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('panel')}
      // Whoever leaves a field begins a new step with the next.
      onBlur={endTyping}
    >
      {chosen.length > 1 ? (
        <ManyPanel making={making} />
      ) : found ? (
        <FieldPanel key={path} path={path} field={found.field} isColumn={found.table !== undefined} making={making} />
      ) : section ? (
        <SectionPanel key={path} section={section} />
      ) : rule ? (
        <RulePanel key={path} rule={rule} />
      ) : (
        <FormPanel />
      )}
    </aside>
  )
}
