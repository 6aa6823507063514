/** A date as documents hold it, in a form that people read: `D:20260301093000+08'00'`, `2026-03-01T01:30:00Z`. */

const ofPdf = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?'?)?/;
const ofXml = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

/** In the zone that the document names: it is evidence, and is not counted over. What is no date stays as it is. */
export function readableDate(value: string): string {
  const xml = ofXml.exec(value.trim());
  if (xml) return [xml[1], xml[2], zone(xml[3])].filter(Boolean).join(' ');
  const pdf = ofPdf.exec(value.trim());
  if (!pdf) return value;
  const [, year, month, day, hour, minute, second, sign, hours, minutes] = pdf;
  const date = [year, month, day].filter(Boolean).join('-');
  const time = [hour, minute, second].filter(Boolean).join(':');
  const of = sign ? `${sign}${hours}:${minutes ?? '00'}` : value.includes('Z') ? 'Z' : undefined;
  return [date, time, time ? zone(of) : ''].filter(Boolean).join(' ');
}

const zone = (of: string | undefined): string =>
  of === undefined
    ? ''
    : of === 'Z'
      ? '（世界时）'
      : of.replace(':', '') === '+0800'
        ? '（北京时间）'
        : `（时区 ${of}）`;
