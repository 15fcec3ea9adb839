/** Whether a text asks the work calendar. */
export const asksCalendar = (text: string): boolean => /\bwork(?:days|hours)\b/.test(text)
