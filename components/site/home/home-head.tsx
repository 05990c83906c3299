import { FinderForm } from "@/components/letters/finder/finder-form";
import { FullBanner } from "@/components/site/banners/full-banner";
import { orElse } from "@/lib/platform/http/or-empty";
import { typesOfAll } from "@/lib/trade/letters/showcase";

/** The home page's first screen: the slider beside the finder, one above the other on a phone. */
export async function HomeHead() {
  const types = await orElse(typesOfAll(), []);
  return (
    <div className="home-head on-dark">
      <div className="wrap home-head-columns">
        <FullBanner />
        {types.length > 0 && <FinderForm types={types} />}
      </div>
    </div>
  );
}
