import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import styles from '@/components/page-parts/page-parts.module.css'
import { Field } from '@/components/ui/field'
import { longestCode, type ModuleMenuItem } from '@/lib/contracts/modules'
import { IconSelect } from './icon-select'
import { MenuTarget } from './menu-target'
import { ModuleReaders } from './module-readers'
import own from './modules.module.css'

interface Props {
  menu: ModuleMenuItem
  mayEdit: boolean
  onChange(change: Partial<ModuleMenuItem>, typing?: string): void
  onRemove(): void
}

/** What a menu is called, what it opens, and who sees it. */
export function MenuSettings({ menu, mayEdit, onChange, onRemove }: Props) {
  const t = useTranslations('modules')
  return (
    <section className={styles.settings} aria-label={t('menuSettings')}>
      <h2>{t(`menuTypes.${menu.type}`)}</h2>
      <p className={styles.quiet}>{t(`typeHints.${menu.type}`)}</p>
      <WordsInput
        label={t('name')}
        setting={{ most: 66 }}
        value={menu.menuName}
        disabled={!mayEdit}
        onChange={(menuName) => menuName?.trim() && onChange({ menuName }, `name ${menu.id}`)}
      />
      <IconSelect value={menu.icon} mayEdit={mayEdit} onChange={(icon) => onChange({ icon })} />
      <MenuTarget menu={menu} mayEdit={mayEdit} onChange={(target) => onChange({ target })} />
      {menu.type === 'DynamicCode' && (
        <Field label={t('code')} hint={t('codeHint', { most: longestCode })}>
          <textarea
            className={own.code}
            value={menu.code}
            maxLength={longestCode}
            spellCheck={false}
            disabled={!mayEdit}
            onChange={({ target }) => onChange({ code: target.value }, `code ${menu.id}`)}
          />
        </Field>
      )}
      <ModuleReaders
        label={t('menuReaders')}
        hint={t('menuReadersHint')}
        readers={menu.readers}
        mayEdit={mayEdit}
        onChange={(readers) => onChange({ readers })}
      />
      {mayEdit && (
        <Button color="error" onClick={onRemove}>
          {t('removeMenu')}
        </Button>
      )}
    </section>
  )
}
