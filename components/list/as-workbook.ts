/** The address of a list's file as a workbook. */
export const asWorkbook = (href: string) => `${href}${href.includes('?') ? '&' : '?'}as=xlsx`;
