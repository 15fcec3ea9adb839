import { readSheets } from '@/server/platform/spreadsheets/read-sheet'
import {
  SheetsBusy,
  UnreadableSheet,
  type NamedSheet,
  type SheetLimits,
} from '@/server/platform/spreadsheets/sheet-reader'
import { AppError } from './app-error'

interface Upload {
  account: string
  bytes: Buffer
  fileName: string
}

/**
 * The sheets of a file somebody sends.
 * @throws AppError import.unreadable, import.tooManyRows, import.tooManyColumns, import.tooMuch, request.tooMany
 */
export async function uploadedSheets(
  { account, bytes, fileName }: Upload,
  limits: Partial<SheetLimits>,
  read = readSheets,
): Promise<NamedSheet[]> {
  try {
    return await read(account, bytes, fileName, limits)
  } catch (error) {
    if (error instanceof SheetsBusy) throw Object.assign(new AppError('request.tooMany'), { retryAfter: 5 })
    throw error instanceof UnreadableSheet ? refusalOf(error) : error
  }
}

function refusalOf({ reason, limits }: UnreadableSheet): AppError {
  switch (reason) {
    // The heads are no row of data.
    case 'rows':
      return new AppError('import.tooManyRows', { most: limits.rows - 1 })
    case 'columns':
      return new AppError('import.tooManyColumns', { most: limits.columns })
    case 'size':
      return new AppError('import.tooMuch')
    case 'unreadable':
      return new AppError('import.unreadable')
  }
}
