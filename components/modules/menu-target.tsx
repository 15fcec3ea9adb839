import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { fitsTarget, type ModuleMenuItem } from '@/lib/contracts/modules'
import { localText } from '@/lib/i18n/local-text'
import { allNodes } from '@/lib/menus/build-menu-tree'
import { isOwnPath } from '@/lib/words/link-address'

interface Props {
  menu: ModuleMenuItem
  mayEdit: boolean
  onChange(target: string): void
}

/** What a menu opens, chosen among what there is or, of an address, typed. */
export function MenuTarget({ menu, mayEdit, onChange }: Props) {
  const t = useTranslations('modules')
  const shared = { target: menu.target, mayEdit, onChange }
  switch (menu.type) {
    case 'Url':
      return <Typed {...shared} menu={menu} label={t('address')} hint={t('addressHint')} />
    case 'InfoForm':
      return <Lists {...shared} />
    case 'View':
      return <Pages {...shared} />
    case 'Process':
      return <Processes {...shared} />
    case 'Report':
      return <Reports {...shared} />
    case 'ReportList':
      return (
        <Field label={t('catalog')}>
          <CatalogSelect
            type="Reports"
            value={menu.target}
            disabled={!mayEdit}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )
    default:
      return null
  }
}

type Choosing = Omit<Props, 'menu'> & { target: string }

/** Taken when it is whole: half an address is never kept. */
function Typed({
  menu,
  target,
  label,
  hint,
  mayEdit,
  onChange,
}: Choosing & { menu: ModuleMenuItem; label: string; hint: string }) {
  const t = useTranslations('modules')
  const [text, setText] = useState(target)
  const [problem, setProblem] = useState('')
  const take = () => {
    const typed = text.trim()
    if (!fitsTarget(menu.type, typed)) return setProblem(t('targetRefused'))
    setProblem('')
    if (typed !== target) onChange(typed)
  }
  return (
    <Field label={label} hint={hint} error={problem}>
      <input
        value={text}
        maxLength={500}
        spellCheck={false}
        disabled={!mayEdit}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </Field>
  )
}

interface Choice {
  id: string
  name: string
}

function Chosen({ label, choices, target, mayEdit, onChange }: Choosing & { label: string; choices?: Choice[] }) {
  const t = useTranslations('modules')
  const locale = useLocale()
  const isGone = choices && target !== '' && !choices.some(({ id }) => id === target)
  return (
    <Field label={label}>
      <select
        key={choices ? 'there' : 'coming'}
        value={target}
        disabled={!mayEdit}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" />
        {isGone && <option value={target}>{t('targetGone', { id: target })}</option>}
        {choices?.map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name, locale)}
          </option>
        ))}
      </select>
    </Field>
  )
}

function Pages(props: Choosing) {
  const t = useTranslations('modules')
  const { menus } = useShell()
  const choices = allNodes(menus)
    .filter(({ kind, href }) => kind === 'page' && isOwnPath(href))
    .map(({ href, title }) => ({ id: href, name: title }))
  return <Chosen {...props} label={t('page')} choices={choices} />
}

function Processes(props: Choosing) {
  const t = useTranslations('modules')
  const { data } = useCall('/api/process/getCatalogProcesses', {})
  const choices = data?.map(({ processId, processName }) => ({ id: processId, name: processName }))
  return <Chosen {...props} label={t('menuTypes.Process')} choices={choices} />
}

function Lists(props: Choosing) {
  const t = useTranslations('modules')
  const { data } = useCall('/api/list/inSight', {})
  const choices = data?.map(({ listId, listName }) => ({ id: listId, name: listName }))
  return <Chosen {...props} label={t('list')} choices={choices} />
}

function Reports(props: Choosing) {
  const t = useTranslations('modules')
  const { data } = useCall('/api/report/getCatalogReports', { enableOnly: true })
  const choices = data?.map(({ reportId, reportName }) => ({ id: reportId, name: reportName }))
  return <Chosen {...props} label={t('menuTypes.Report')} choices={choices} />
}
