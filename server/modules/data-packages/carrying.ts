import type { PackageItem, PackageKind } from '@/lib/contracts/data-packages'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'

/** What a module offers for what of it is carried. */
export interface Carried {
  /** The menu whose rights hold: to see is 1, to edit 2. */
  menu: string
  /** What travels; null where there is none of this id. Without what only this installation knows. */
  read(context: CallContext, id: string): Promise<Pick<PackageItem, 'name' | 'content'> | null>
  /** What it stands on and is nothing without: it travels along. */
  needs?(content: PackageItem['content']): { kind: PackageKind; id: string }[]
  /** Puts it in place under its id, new or not. @throws AppError what the module objects to */
  write(context: CallContext, id: string, content: PackageItem['content']): Promise<void>
}

/** What is stored as what travels. */
export const carriedContent = (stored: object): PackageItem['content'] =>
  JSON.parse(JSON.stringify(stored)) as PackageItem['content']

/** What there is not, and what its reader may not see, is null. */
export async function nothingThere<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** What is stored under an id; nothing where it is new and may be. */
export const storedOrNew = async <Found>(reading: Promise<Found>, mayBeNew: boolean): Promise<Found | undefined> =>
  mayBeNew ? ((await nothingThere(reading)) ?? undefined) : reading

export const unreadablePackage = ({ locale }: Pick<CallContext, 'locale'>): AppError =>
  new AppError('input.invalid', {}, { definition: sentence(locale, 'errors.fields.package.unreadable') })
