import { InstructionFields } from '#components/instruction-fields.tsx';
import { Card } from '#components/ui/card.tsx';
import { InfoPopover } from '#components/ui/info-popover.tsx';
import { paths } from '#lib/paths.ts';
import { requestText } from '#strings/request.ts';

export function InstructionsCard() {
  return (
    <Card
      title={requestText.instructions}
      aside={
        <InfoPopover
          title={requestText.instructions}
          paragraphs={requestText.instructionsInfo}
          more={{ to: paths.guideTo('colori'), text: requestText.instructionsMore }}
        />
      }
    >
      <InstructionFields />
    </Card>
  );
}
