import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/words/actor'
import { useDesign } from '../design'
import styles from '../designer.module.css'
import { DeviceSwitch } from './device-switch'
import { RequestChoice } from './request-choice'
import { everything, Tried, type Begun, type Filler } from './tried'
import { useSteps } from './use-steps'

/** The form as it will be met: by whom, at which step, on what device, with what in it; conditions, formulas and rules work as they will. */
export function Preview({ onlyPhone = false }: { onlyPhone?: boolean }) {
  const t = useTranslations('formDesigner')
  const id = useId()
  const { definition } = useDesign()
  const [wanted, setWanted] = useState('')
  const { processes, process, steps } = useSteps(wanted)
  const [chosen, setChosen] = useState('')
  const [phone, setPhone] = useState(onlyPhone)
  const [people, setPeople] = useState<Actor[]>([])
  const [request, setRequest] = useState('')
  const step = steps.find(({ key }) => key === chosen)
  const filler = useFiller(people[0])
  const { begun, waits } = useRequest(request)
  return (
    <div className={styles.preview}>
      <div className={styles.seenAs} data-area="preview">
        {processes.length > 1 && (
          <label>
            {t('rights.process')}
            <select value={process?.id ?? ''} onChange={({ target }) => setWanted(target.value)}>
              {processes.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('atStep')}
          <select value={step?.key ?? ''} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('everything')}</option>
            {steps.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <PeopleField id={`${id}-who`} label={t('seenAs')} chosen={people} onChange={setPeople} single />
        {process && <RequestChoice key={process.id} processId={process.id} value={request} onChange={setRequest} />}
        {!onlyPhone && <DeviceSwitch phone={phone} onPhone={setPhone} />}
      </div>
      <div className={styles.previewGround}>
        <div className={styles.previewSheet} data-phone={phone || undefined}>
          {waits ? (
            <Skeleton height={320} />
          ) : (
            <Tried
              key={`${step?.key ?? ''} ${people[0]?.account ?? ''} ${request}`}
              definition={definition}
              rights={step?.rights ?? everything}
              filler={filler}
              begun={begun}
              explained
            />
          )}
        </div>
      </div>
    </div>
  )
}

function useFiller(person: Actor | undefined): Filler | undefined {
  const { data } = useCall('/api/account/getUsers', person ? { accounts: [person.account], pageSize: 1 } : null)
  const found = data?.rows.find(({ account }) => account === person?.account)
  return found && { account: found.account, departmentId: found.departmentId }
}

/** A request as the server shows it to whoever looks: what he may not read is not in it. */
function useRequest(taskId: string): { begun?: Begun; waits: boolean } {
  const { data, error } = useCall('/api/task/open', taskId ? { taskId, detailType: 'View' } : null, {
    keepPreviousData: false,
  })
  if (!taskId || error) return { waits: false }
  if (!data) return { waits: true }
  const { form, files } = data
  return { begun: { data: form.data, files, variables: form.variables, day: form.day }, waits: false }
}
