/** Whether a text asks the work calendar. */
export const asksCalendar = (text: string): boolean => /\bworkdays\b/.test(text)
