import type { FormDefinition } from '@/lib/contracts/forms'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'
import { systemVariables } from '@/lib/engine'
import { checkTemplate } from '@/lib/form-template/check-template'
import { parseTemplate } from '@/lib/form-template/parse-template'
import { writeTemplate } from '@/lib/form-template/write-template'
import { readTarget } from '@/lib/menus/read-target'
import { AppError } from '@/server/http/app-error'

/**
 * A form as it is stored: with what its type needs (R3-44), and of a template nothing but what it may hold.
 * @throws AppError form.templateMissing, form.templateWrong, form.addressRefused
 */
export function checkedForm(formType: number, definition: FormDefinition): FormDefinition {
  const { template, address, ...rest } = definition
  if (formType === formTypes.Normal) {
    if (!template?.trim()) throw new AppError('form.templateMissing', {}, { template: 'required' })
    const tree = parseTemplate(template)
    const problems = checkTemplate(tree, definition, systemVariables)
    if (problems.length > 0) {
      const places = [...new Set(problems.map(({ about }) => about))].join(', ')
      throw new AppError('form.templateWrong', { places }, { template: places })
    }
    return { ...rest, template: writeTemplate(tree) }
  }
  if (formType === formTypes.Frame && !(address && isFrameAddress(address, [])))
    throw new AppError('form.addressRefused', {}, { address: address ? 'wrongType' : 'required' })
  return address === undefined ? rest : { ...rest, address }
}

/**
 * Whether a page may stand in a frame (R2.10-17): a page of ours, or one of the web by https, of one of these hosts if any
 * are named. Our calls are no pages, and nobody's name belongs into an address.
 */
export function isFrameAddress(address: string, hosts: readonly string[]): boolean {
  const plain = address.replaceAll('{token}', 'ticket')
  const own = 'https://own.invalid'
  if (/[\\\u0000-\u0020]/.test(plain) || !URL.canParse(plain, own)) return false
  const url = new URL(plain, own)
  if (url.origin === own) {
    const page = readTarget(url.pathname + url.search)
    return (
      plain.startsWith('/') &&
      page?.kind === 'page' &&
      !['logout', 'redirect', 'sso'].includes(page.area) &&
      !address.includes('{token}')
    )
  }
  return url.protocol === 'https:' && !url.username && !url.password && (hosts.length === 0 || hosts.includes(url.host))
}
