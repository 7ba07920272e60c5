import { useRef } from 'react';
import type { PackedFile } from '#contract/packed-course.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import type { Route } from './+types/import-course-page';

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('managing.importTitle') }));

/** Sends the contents of the file; the server finds its faults. */
async function send(file: File, idempotencyKey: string): Promise<{ courseId: string }> {
  let content: PackedFile;
  try {
    content = JSON.parse(await file.text()) as PackedFile;
  } catch {
    throw new ApiError(422, { code: 'package-unreadable', error: '', details: { part: file.name } });
  }
  const { saksham, signed, parts } = content;
  return api.importCourse({ saksham, signed, parts }, { idempotencyKey });
}

export default function ImportCoursePage() {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  /** Belongs to the file that was chosen last, so that sending it again after a lost answer makes no second course. */
  const last = useRef({ file: '', key: '' });
  const { submit, busy, failure } = useSubmit(send, {
    texts: { 'publication-refused': 'managing.importRefused' },
    onDone: ({ courseId }) => leaveTo(`/course/${courseId}`),
  });
  const choose = (file: File) => {
    const name = `${file.name} ${file.size} ${file.lastModified}`;
    if (last.current.file !== name) last.current = { file: name, key: crypto.randomUUID() };
    void submit(file, last.current.key);
  };
  return (
    <PageFrame title={t('managing.importTitle')} lead={t('managing.importLead')}>
      <div className="grid justify-items-start gap-3">
        <input
          ref={input}
          type="file"
          accept=".saksham,application/json"
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) choose(file);
            // Without this, choosing the same file again changes nothing.
            target.value = '';
          }}
        />
        <Button busy={busy} icon={<Icon name="plus" />} onClick={() => input.current?.click()}>
          {t(busy ? 'managing.importing' : 'managing.importChoose')}
        </Button>
        {failure === null ? null : <FieldError>{failure}</FieldError>}
      </div>
    </PageFrame>
  );
}
