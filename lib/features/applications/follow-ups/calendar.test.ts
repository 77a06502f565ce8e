import { expect, it } from 'vitest';
import type { InterviewRow } from '#lib/engines/store/interviews.ts';
import { toCalendarFile } from './calendar.ts';

it.each(['\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
  'drops %j of a stored interview from its file',
  (mark) => {
    const at = new Date('2026-12-01T08:30:00Z');
    const interview = {
      id: 3,
      at,
      minutes: 30,
      changedAt: at,
      place: `Salon${mark}bleu`,
      people: `Anne${mark}Luc`,
    };
    const file = toCalendarFile(interview as InterviewRow, {
      contact: [`06 12${mark}34`, 'zoe@exemple.fr', ''],
      ...{ offerTitle: `Commis${mark}H/F`, establishment: 'Lutèce', summary: `Entretien${mark}Zoé` },
      url: 'https://perron.example/m/1/applications/7',
      zone: 'Indian/Reunion',
    });
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(file).toContain('DTSTART;TZID=Indian/Reunion:20261201T123000');
    expect(file).toContain('DTEND;TZID=Indian/Reunion:20261201T130000');
    const description = 'DESCRIPTION:Commis H/F\\nAnne Luc\\n06 12 34\\nzoe@exemple.fr';
    for (const part of ['SUMMARY:Entretien Zoé', 'LOCATION:Salon bleu', description])
      expect(file.split('\r\n')).toContain(part);
  },
);
