import { useState } from 'react';
import type { CopyPersonalDataRequest } from '../../../api/types.ts';
import { Button, useAnnounce } from '../../../renderer/index.ts';
import { download } from '../../kit/ask.ts';
import { ActForm } from '../../parts/act-form.tsx';
import { Screen } from '../../parts/screen.tsx';
import { words } from '../../words/words.ts';
import { PERSON, personIn } from './person-fields.ts';

const says = words.personalData;

/** What donors ask of their personal data: a copy of it. */
export function PersonalData() {
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  return (
    <Screen
      title={says.title}
      text={says.text}
      actions={
        <Button kind="primary" onClick={() => setOpen(true)}>
          {says.copy}
        </Button>
      }
    >
      {isOpen && (
        <ActForm
          title={says.copyTitle}
          text={<p>{says.copyText}</p>}
          does={says.copy}
          kind="primary"
          fields={PERSON}
          call={(typed) => download('/personal-data/copy', personIn(typed) satisfies CopyPersonalDataRequest)}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            announce(says.copied);
          }}
        />
      )}
    </Screen>
  );
}
