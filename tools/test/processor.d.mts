export declare function processorSeconds(): number;
