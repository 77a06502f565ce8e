import type { LibraryItem } from '#lib/engines/media/library.ts';
import { IMAGE_TYPES } from '#lib/engines/media/model.ts';
import { ImageSending } from './image-sending.tsx';
import type { FileChoice } from './use-chosen-file.ts';

type ChosenFileProps = {
  choice: FileChoice;
  label: string;
  establishmentId: number;
  onSent: (image: LibraryItem, file: File) => void;
  /** It may have arrived: the person is asked to check. */
  onUnsure?: () => void;
};

/** The file chooser of the device, and the state of the chosen file. */
export function ChosenFile({ choice, label, establishmentId, onSent, onUnsure }: ChosenFileProps) {
  const { input, file, preview, problem, choose, clear } = choice;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={label}
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {problem && (
        <p role="alert" className="text-xs font-semibold text-danger">
          {problem}
        </p>
      )}
      {file && preview && (
        <ImageSending
          key={preview}
          file={file}
          establishmentId={establishmentId}
          onSent={(sent) => {
            onSent(sent, file);
            clear();
          }}
          onCropped={choose}
          onGivenUp={clear}
          onUnsure={onUnsure}
        />
      )}
    </>
  );
}
