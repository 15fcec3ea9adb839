import type { DatasetParameter } from '@/lib/contracts/datasets'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { Locale } from '@/lib/contracts/auth'

const fits: Record<DatasetParameter['type'], (value: string) => boolean> = {
  text: () => true,
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}([ T][\d:.]+)?$/.test(value),
  flag: (value) => value === 'true' || value === 'false',
}

/**
 * The values of a statement's parameters, as given or as kept for them; what is not there is null.
 * @throws AppError input.invalid naming those that are missing or of another type
 */
export function parameterValues(
  parameters: DatasetParameter[],
  given: Record<string, string>,
  locale: Locale,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const { name, type, required, value: kept } of parameters) {
    const value = given[name] || kept
    const say = (what: string) => {
      wrong[`parameters.${name}`] = sentence(locale, `errors.fields.dataset.${what}`)
    }
    if (!value && required) say('valueMissing')
    else if (value && !fits[type](value)) say('valueForm')
    values[name] = value === '' ? null : type === 'flag' ? value === 'true' : value
  }
  if (Object.keys(wrong).length > 0) throw new AppError('input.invalid', {}, wrong)
  return values
}
